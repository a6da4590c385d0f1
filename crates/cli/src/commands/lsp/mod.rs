//! `variorum lsp`: a language server for rule files, on standard input and output.
//!
//! All knowledge is `variorum_lang`'s; here its answers are put into the words of the protocol. Texts are sent whole, and
//! every text that changes is checked at once: a check takes milliseconds.

mod convert;

use std::collections::HashMap;
use std::path::PathBuf;

use clap::{ArgMatches, Command};
use lsp_server::{Connection, ErrorCode, ExtractError, Message, Notification, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, DidSaveTextDocument,
    Notification as _, PublishDiagnostics,
};
use lsp_types::request::{
    CodeActionRequest, Completion, DocumentSymbolRequest, FoldingRangeRequest, Formatting,
    GotoDefinition, HoverRequest, PrepareRenameRequest, References, Rename, Request as _,
};
use lsp_types::{
    CodeActionParams, CodeActionProviderCapability, CompletionOptions, CompletionParams,
    CompletionResponse, DocumentFormattingParams, DocumentSymbolParams, DocumentSymbolResponse,
    FoldingRange, FoldingRangeParams, FoldingRangeProviderCapability, GotoDefinitionParams,
    GotoDefinitionResponse, Hover, HoverContents, HoverParams, HoverProviderCapability, Location,
    MarkupContent, MarkupKind, OneOf, PrepareRenameResponse, PublishDiagnosticsParams,
    ReferenceParams, RenameOptions, RenameParams, ServerCapabilities, TextDocumentPositionParams,
    TextDocumentSyncCapability, TextDocumentSyncKind, TextEdit, Uri, WorkDoneProgressOptions,
    WorkspaceEdit,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use variorum_catalog::Folder;
use variorum_lang::{
    Checked, Definition, SourceFile, Sources, check_all, definition, explain, folds, format,
    outline, references, renamable, rename, suggestions,
};

use crate::{Failure, Outcome};
use convert::{actions, byte, diagnostic, fold, path_of, range, suggestion, symbol, uri_of};

pub(crate) fn command() -> Command {
    Command::new("lsp")
        .about("Serve editors: faults, completion, explanations, renaming and layout of rule files")
        .long_about(
            "Serve editors over standard input and output, by the Language Server Protocol: faults with their \
             mending, completion, explanations, definitions, references, renaming, layout, folding and outline of rule files.",
        )
}

pub(crate) fn run(_: &ArgMatches) -> Outcome {
    let (connection, threads) = Connection::stdio();
    let failed =
        |error: &dyn std::fmt::Display| Failure::Input(format!("language server: {error}"));
    let capabilities = serde_json::to_value(capabilities()).expect("plain data");
    connection
        .initialize(capabilities)
        .map_err(|error| failed(&error))?;
    let mut desk = Desk::default();
    desk.serve(&connection).map_err(|error| failed(&error))?;
    drop(connection);
    threads.join().map_err(|error| failed(&error))
}

fn capabilities() -> ServerCapabilities {
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::FULL)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(vec!["\"".to_owned(), "=".to_owned(), " ".to_owned()]),
            ..CompletionOptions::default()
        }),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        code_action_provider: Some(CodeActionProviderCapability::Simple(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        })),
        ..ServerCapabilities::default()
    }
}

/// The texts that are open.
#[derive(Default)]
struct Desk {
    open: HashMap<Uri, SourceFile>,
}

/// What a request could not be answered with.
type Refusal = String;

/// The rule files around a text: open ones as they are being written.
struct Around<'a> {
    folder: Folder,
    open: HashMap<PathBuf, &'a str>,
}

impl Sources for Around<'_> {
    fn read(&self, name: &str) -> Option<String> {
        let open = self.folder.file(name).and_then(|path| self.open.get(&path));
        open.map(|text| (*text).to_owned())
            .or_else(|| self.folder.read(name))
    }

    fn path(&self, name: &str) -> String {
        self.folder.path(name)
    }

    fn names(&self) -> Vec<String> {
        self.folder.names()
    }
}

impl Desk {
    /// Answers until the editor takes its leave.
    fn serve(&mut self, connection: &Connection) -> Result<(), Box<dyn std::error::Error>> {
        for message in &connection.receiver {
            match message {
                Message::Request(request) => {
                    if connection.handle_shutdown(&request)? {
                        return Ok(());
                    }
                    let response = self.answer(request);
                    connection.sender.send(Message::Response(response))?;
                }
                Message::Notification(told) => {
                    for uri in self.hear(told) {
                        let params = self.faults(&uri);
                        let method = PublishDiagnostics::METHOD.to_owned();
                        let news = Notification::new(method, params);
                        connection.sender.send(Message::Notification(news))?;
                    }
                }
                Message::Response(_) => {}
            }
        }
        Ok(())
    }

    /// Takes in what the editor tells. Gives the texts whose faults may be others now: those that import what changed are
    /// among them, so all that are open.
    fn hear(&mut self, told: Notification) -> Vec<Uri> {
        let mut closed = None;
        match told.method.as_str() {
            DidOpenTextDocument::METHOD => {
                if let Some(params) = params::<DidOpenTextDocument>(told) {
                    self.put(params.text_document.uri, &params.text_document.text);
                }
            }
            DidChangeTextDocument::METHOD => {
                if let Some(mut params) = params::<DidChangeTextDocument>(told)
                    && let Some(last) = params.content_changes.pop()
                {
                    self.put(params.text_document.uri, &last.text);
                }
            }
            DidCloseTextDocument::METHOD => {
                if let Some(params) = params::<DidCloseTextDocument>(told) {
                    self.open.remove(&params.text_document.uri);
                    closed = Some(params.text_document.uri);
                }
            }
            DidSaveTextDocument::METHOD => {}
            _ => return Vec::new(),
        }
        self.open.keys().cloned().chain(closed).collect()
    }

    fn put(&mut self, uri: Uri, text: &str) {
        let name = path_of(&uri).map_or_else(|| uri.to_string(), |path| path.display().to_string());
        self.open.insert(uri, SourceFile::new(&name, text));
    }

    fn around(&self, uri: &Uri) -> Around<'_> {
        let path = path_of(uri).unwrap_or_default();
        let open = self
            .open
            .iter()
            .filter_map(|(uri, file)| Some((path_of(uri)?, file.text())));
        Around {
            folder: Folder::of(&path),
            open: open.collect(),
        }
    }

    fn checked(&self, uri: &Uri) -> Option<Checked> {
        let file = self.open.get(uri)?;
        Some(check_all(file.name(), file.text(), &self.around(uri)))
    }

    /// What is wrong with a text; nothing if it is closed.
    fn faults(&self, uri: &Uri) -> PublishDiagnosticsParams {
        let checked = self.checked(uri);
        let faults = checked
            .map(|checked| checked.diagnostics)
            .unwrap_or_default();
        let own = self.open.get(uri).map(SourceFile::name).unwrap_or_default();
        PublishDiagnosticsParams {
            uri: uri.clone(),
            diagnostics: faults.iter().map(|fault| diagnostic(fault, own)).collect(),
            version: None,
        }
    }

    fn answer(&self, request: Request) -> Response {
        let id = request.id.clone();
        let answer = match request.method.as_str() {
            Completion::METHOD => with(request, |params| self.complete(params)),
            HoverRequest::METHOD => with(request, |params| self.hover(params)),
            GotoDefinition::METHOD => with(request, |params| self.definition(params)),
            References::METHOD => with(request, |params| self.references(params)),
            FoldingRangeRequest::METHOD => with(request, |params| self.folds(params)),
            PrepareRenameRequest::METHOD => with(request, |params| self.prepare_rename(params)),
            Rename::METHOD => with(request, |params| self.rename(params)),
            Formatting::METHOD => with(request, |params| self.format(params)),
            CodeActionRequest::METHOD => with(request, |params| self.actions(params)),
            DocumentSymbolRequest::METHOD => with(request, |params| self.symbols(params)),
            other => {
                let message = format!("`{other}` is not known");
                return Response::new_err(id, ErrorCode::MethodNotFound as i32, message);
            }
        };
        match answer {
            Ok(value) => Response::new_ok(id, value),
            Err(message) => Response::new_err(id, ErrorCode::RequestFailed as i32, message),
        }
    }

    /// The text of a request, and the byte of its position.
    fn place(&self, at: &TextDocumentPositionParams) -> Result<(&SourceFile, usize), Refusal> {
        let file = self.file(&at.text_document.uri)?;
        Ok((file, byte(file, at.position)))
    }

    fn file(&self, uri: &Uri) -> Result<&SourceFile, Refusal> {
        let file = self.open.get(uri);
        file.ok_or_else(|| format!("{} is not open", uri.as_str()))
    }

    fn complete(&self, params: CompletionParams) -> Result<CompletionResponse, Refusal> {
        let at = &params.text_document_position;
        let (file, offset) = self.place(at)?;
        let around = self.around(&at.text_document.uri);
        let found = suggestions(file.name(), file.text(), offset, &around);
        let found = found.into_iter().map(|found| suggestion(file, found));
        Ok(CompletionResponse::Array(found.collect()))
    }

    fn hover(&self, params: HoverParams) -> Result<Option<Hover>, Refusal> {
        let at = &params.text_document_position_params;
        let (file, offset) = self.place(at)?;
        let around = self.around(&at.text_document.uri);
        let told = explain(file.name(), file.text(), offset, &around);
        Ok(told.map(|told| Hover {
            range: Some(range(file, told.span)),
            contents: HoverContents::Markup(MarkupContent {
                kind: MarkupKind::Markdown,
                value: told.text,
            }),
        }))
    }

    fn definition(
        &self,
        params: GotoDefinitionParams,
    ) -> Result<Option<GotoDefinitionResponse>, Refusal> {
        let at = &params.text_document_position_params;
        let (file, offset) = self.place(at)?;
        let around = self.around(&at.text_document.uri);
        let found = definition(file.name(), file.text(), offset, &around);
        let found = found.and_then(|found| location(file, &at.text_document.uri, found));
        Ok(found.map(GotoDefinitionResponse::Scalar))
    }

    fn references(&self, params: ReferenceParams) -> Result<Vec<Location>, Refusal> {
        let at = &params.text_document_position;
        let (file, offset) = self.place(at)?;
        let around = self.around(&at.text_document.uri);
        let mut found = references(file.name(), file.text(), offset, &around);
        if !params.context.include_declaration
            && let Some(own) = definition(file.name(), file.text(), offset, &around)
        {
            found.retain(|place| place.file.name() != own.file.name() || place.span != own.span);
        }
        let places = found.into_iter();
        let places = places.filter_map(|found| location(file, &at.text_document.uri, found));
        Ok(places.collect())
    }

    fn folds(&self, params: FoldingRangeParams) -> Result<Vec<FoldingRange>, Refusal> {
        let file = self.file(&params.text_document.uri)?;
        let found = folds(file.text()).into_iter();
        Ok(found.map(|found| fold(file, found)).collect())
    }

    fn prepare_rename(
        &self,
        at: TextDocumentPositionParams,
    ) -> Result<Option<PrepareRenameResponse>, Refusal> {
        let (file, offset) = self.place(&at)?;
        let around = self.around(&at.text_document.uri);
        let here = renamable(file.name(), file.text(), offset, &around)?;
        Ok(Some(PrepareRenameResponse::Range(range(file, here))))
    }

    fn rename(&self, params: RenameParams) -> Result<WorkspaceEdit, Refusal> {
        let at = &params.text_document_position;
        let (file, offset) = self.place(at)?;
        let around = self.around(&at.text_document.uri);
        let spans = rename(file.name(), file.text(), offset, &params.new_name, &around)?;
        let edits = spans.into_iter().map(|span| TextEdit {
            range: range(file, span),
            new_text: params.new_name.clone(),
        });
        let uri = at.text_document.uri.clone();
        Ok(WorkspaceEdit {
            changes: Some(HashMap::from([(uri, edits.collect())])),
            ..WorkspaceEdit::default()
        })
    }

    fn format(&self, params: DocumentFormattingParams) -> Result<Vec<TextEdit>, Refusal> {
        let file = self.file(&params.text_document.uri)?;
        let text = file.text();
        let laid_out = format(file.name(), text)
            .map_err(|_| "the syntax is not understood; its faults are marked".to_owned())?;
        if laid_out == text {
            return Ok(Vec::new());
        }
        Ok(vec![TextEdit {
            range: range(file, 0..text.len()),
            new_text: laid_out,
        }])
    }

    fn actions(
        &self,
        params: CodeActionParams,
    ) -> Result<Vec<lsp_types::CodeActionOrCommand>, Refusal> {
        let uri = &params.text_document.uri;
        let file = self.file(uri)?;
        let Some(checked) = self.checked(uri) else {
            return Ok(Vec::new());
        };
        let span = byte(file, params.range.start)..byte(file, params.range.end);
        Ok(actions(&checked.diagnostics, file, uri, span))
    }

    fn symbols(&self, params: DocumentSymbolParams) -> Result<DocumentSymbolResponse, Refusal> {
        let file = self.file(&params.text_document.uri)?;
        let found = outline(file.text()).into_iter();
        let found = found.map(|found| symbol(file, found));
        Ok(DocumentSymbolResponse::Nested(found.collect()))
    }
}

/// A place of the text that is asked about, or of another file on the disk: a built-in one has no place there.
fn location(own: &SourceFile, uri: &Uri, found: Definition) -> Option<Location> {
    let uri = match found.file.name() == own.name() {
        true => uri.clone(),
        false => uri_of(found.file.name())?,
    };
    let range = range(&found.file, found.span);
    Some(Location { uri, range })
}

/// What a notification says; nothing if it is not what the protocol has there.
fn params<N: lsp_types::notification::Notification>(told: Notification) -> Option<N::Params> {
    told.extract(N::METHOD).ok()
}

/// Answers a request with what a function makes of its parameters.
fn with<P: DeserializeOwned, A: Serialize>(
    request: Request,
    answer: impl FnOnce(P) -> Result<A, Refusal>,
) -> Result<Value, Refusal> {
    let method = request.method.clone();
    let (_, params) = request.extract(&method).map_err(|error| match error {
        ExtractError::JsonError { error, .. } => format!("`{method}`: {error}"),
        ExtractError::MethodMismatch(_) => format!("`{method}` is not known"),
    })?;
    let answer = answer(params)?;
    serde_json::to_value(answer).map_err(|error| error.to_string())
}
