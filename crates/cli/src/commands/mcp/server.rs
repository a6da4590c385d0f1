//! The protocol: who asks for what, and who is answered.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::Duration;

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, GetPromptRequestParams,
    GetPromptResponse, Implementation, ListPromptsResult, ListResourceTemplatesResult,
    ListResourcesResult, ListToolsResult, PaginatedRequestParams, ProgressNotificationParam,
    ReadResourceRequestParams, ReadResourceResponse, ServerCapabilities, ServerConfig,
    ToolAnnotations,
};
use rmcp::service::{RequestContext, ServerInitializeError};
use rmcp::{ErrorData, RoleServer, ServerHandler, ServiceExt as _};
use tokio::runtime::{Builder, Handle};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::guide;
use super::tool::{Report, Told, Tool, Work};
use crate::{Failure, Outcome};

/// How long a call may take. Tools are quicker by themselves; a text that nobody has thought of is given up then.
const PATIENCE: Duration = Duration::from_secs(180);

/// Talks until the input ends. What is still being done then is left.
pub(super) fn serve(tools: Vec<Tool>) -> Outcome {
    let runtime = Builder::new_current_thread()
        .enable_time()
        .build()
        .map_err(Failure::input)?;
    let talk = async {
        let streams = (tokio::io::stdin(), tokio::io::stdout());
        match Desk::new(tools).serve(streams).await {
            Ok(running) => running.waiting().await.map(drop).map_err(Failure::input),
            // Somebody looked whether the program is there.
            Err(ServerInitializeError::ConnectionClosed(_)) => Ok(()),
            Err(error) => Err(Failure::input(error)),
        }
    };
    let outcome = runtime.block_on(talk);
    runtime.shutdown_background();
    outcome
}

/// Who answers.
struct Desk {
    tools: Arc<[Tool]>,
    /// So many calls are worked on at once; the others wait.
    places: Arc<Semaphore>,
}

impl Desk {
    fn new(tools: Vec<Tool>) -> Desk {
        let places = available_parallelism().map_or(2, NonZero::get);
        Desk {
            tools: tools.into(),
            places: Arc::new(Semaphore::new(places.clamp(2, 4))),
        }
    }

    /// Has a tool work on a thread of its own, until it is done, nobody waits any more, or it takes too long.
    async fn work(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<Result<Told, String>, ErrorData> {
        let is_asked = |tool: &Tool| tool.name == request.name;
        let Some(index) = self.tools.iter().position(is_asked) else {
            let names: Vec<&str> = self.tools.iter().map(|tool| tool.name).collect();
            return Err(ErrorData::invalid_params(
                format!(
                    "there is no tool `{}`; the tools are {}",
                    request.name,
                    names.join(", ")
                ),
                None,
            ));
        };
        let stop = Arc::new(AtomicBool::new(false));
        let work = Work {
            stop: Arc::clone(&stop),
            report: report(&context),
        };
        let (tools, places) = (Arc::clone(&self.tools), Arc::clone(&self.places));
        let arguments = request.arguments.unwrap_or_default();
        let done = async move {
            let place = places.acquire_owned().await;
            let done = spawn_blocking(move || {
                let told = match work.stopped() {
                    true => Err("it was called off".to_owned()),
                    false => tools[index].call(arguments, &work),
                };
                drop(place);
                told
            });
            // A tool that panics is a fault of the program; the next call finds it as it was.
            done.await
                .unwrap_or_else(|_| Err("the program failed at this; please report it".to_owned()))
        };
        let gone = context.ct.cancelled();
        let told = tokio::select! {
            told = timeout(PATIENCE, done) => told.unwrap_or_else(|_| {
                Err(format!("it took more than {} seconds and was given up", PATIENCE.as_secs()))
            }),
            () = gone => Err("it was called off".to_owned()),
        };
        stop.store(true, Ordering::Relaxed);
        Ok(told)
    }
}

/// Tells the client how far a call has come, if it has asked for that.
fn report(context: &RequestContext<RoleServer>) -> Option<Report> {
    let token = context.meta.get_progress_token()?;
    let (peer, runtime) = (context.peer.clone(), Handle::current());
    Some(Box::new(move |done, of, message| {
        let told = ProgressNotificationParam::new(token.clone(), done)
            .with_total(of)
            .with_message(message);
        // A client that has gone needs no word.
        let _ = runtime.block_on(peer.notify_progress(told));
    }))
}

impl ServerHandler for Desk {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder()
            .enable_tools()
            .enable_resources()
            .enable_prompts()
            .build();
        let own = Implementation::new("variorum", env!("CARGO_PKG_VERSION"))
            .with_title("Variorum")
            .with_description("Chess variants as rule files: check, describe, play, study");
        ServerConfig::new(capabilities)
            .with_server_info(own)
            .with_instructions(guide::INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools = self.tools.iter().map(|tool| {
            let hints = ToolAnnotations::new()
                .read_only(true)
                .idempotent(true)
                .open_world(false);
            rmcp::model::Tool::new(tool.name, tool.description, Arc::clone(&tool.schema))
                .with_title(tool.title)
                .with_annotations(hints)
        });
        Ok(ListToolsResult::with_all_items(tools.collect()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let result = match self.work(request, context).await? {
            Ok(told) => {
                let mut result = CallToolResult::success(vec![ContentBlock::text(told.text)]);
                result.structured_content = Some(told.data);
                result
            }
            Err(why) => CallToolResult::error(vec![ContentBlock::text(why)]),
        };
        Ok(result.into())
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(guide::resources()))
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        Ok(ListResourceTemplatesResult::with_all_items(
            guide::templates(),
        ))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        guide::read(&request.uri).map(Into::into)
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        Ok(ListPromptsResult::with_all_items(vec![guide::prompt()]))
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        guide::prompted(&request.name, request.arguments.as_ref()).map(Into::into)
    }
}
