//! The shapes: outlines in a square of 100 by 100, signs and seals around their own middle. All were drawn for this
//! project.
//!
//! A figure stands on y = 82 (its plinth reaches to 93); a body goes from 46 to 82, a head from 3 to 46. Signs are about
//! 44 wide and high, seals 26. Sides are straight where they can be, curves few, and nothing that matters is finer than 3.

/// What a shape is to the part that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// A silhouette: paper with a contour, and the figure's edge around it.
    Face,
    /// The same, finer: storeys of a foot.
    FineFace,
    /// An inner line.
    Line,
    /// An inked area.
    Ink,
    /// Paper on an inked area.
    Paper,
    /// A hollow stroke.
    Hollow,
    /// A wider one.
    WideHollow,
    /// An inked rod with the figure's edge.
    Rod,
    /// A ring of ink.
    Ring,
    /// A broad inked stroke with an edge of paper.
    Zigzag,
    /// A narrower one.
    Chevron,
    /// The frame of a hole.
    Window,
    /// A line across a body.
    Stripe,
    /// A line across a head.
    Band,
    /// A line on a shield.
    Ray,
    /// A digit.
    Digit,
    /// A silhouette of wood.
    Tile,
    /// A line on wood, of the colour of what is written there.
    Rim,
    /// The strokes of a character: the more there are, the finer they must be.
    BroadBrush,
    /// Finer.
    Brush,
    /// Finer still.
    FineBrush,
    /// The finest.
    FinestBrush,
    /// A seal.
    Seal,
}

macro_rules! parts {
    ($($name:ident $key:literal [$($role:ident $path:literal),*];)*) => {
        /// A part of a picture.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(crate) enum Part { $($name),* }

        impl Part {
            /// The name by which legends know it.
            pub(crate) const fn key(self) -> &'static str {
                match self { $(Part::$name => $key),* }
            }

            /// Its shapes, the lowest first.
            pub(crate) const fn shapes(self) -> &'static [(Role, &'static str)] {
                match self { $(Part::$name => &[$((Role::$role, $path)),*]),* }
            }
        }
    };
}

#[rustfmt::skip]
parts! {
    Foot "foot" [Face "M20,82 H80 Q84,82 84,86 V90 Q84,93 80,93 H20 Q16,93 16,90 V86 Q16,82 20,82Z"];
    Treads "treads" [Face "M23,76 H77 A9,9 0 0 1 77,94 H23 A9,9 0 0 1 23,76Z", Ink "M23,79 H77 A6,6 0 0 1 77,91 H23 A6,6 0 0 1 23,79Z", Paper "M20,85 a4.6,4.6 0 1 0 9.2,0 a4.6,4.6 0 1 0 -9.2,0Z M45.4,85 a4.6,4.6 0 1 0 9.2,0 a4.6,4.6 0 1 0 -9.2,0Z M70.8,85 a4.6,4.6 0 1 0 9.2,0 a4.6,4.6 0 1 0 -9.2,0Z"];
    ColumnBody "column-body" [Face "M26,82 L31,46 H69 L74,82Z"];
    BellBody "bell-body" [Face "M21,82 C26,71 37,66 38,46 H62 C63,66 74,71 79,82Z"];
    HourglassBody "hourglass-body" [Face "M21,82 C29,75 35,70 33,62 C32,56 30,52 28,46 H72 C70,52 68,56 67,62 C65,70 71,75 79,82Z"];
    HorseBody "horse-body" [Face "M29,82 C27,68 44,62 40,46 H64 C74,58 76,70 72,82Z"];
    StemBody "stem-body" [Face "M38,82 C43,74 44,62 43,46 H57 C56,62 57,74 62,82Z"];
    LegsBody "legs-body" [Face "M27,82 C26,58 34,46 50,46 C66,46 74,58 73,82 H59 C59,70 56,65 50,65 C44,65 41,70 41,82Z"];
    KeepHead "keep-head" [Face "M28,46 L26,14 H38 V22 H44 V14 H56 V22 H62 V14 H74 L72,46Z"];
    MitreHead "mitre-head" [Face "M50,12 C32,21 14,33 32,46 H68 C86,33 68,21 50,12Z", Face "M50,2.5 a5,5 0 1 0 .01,0Z"];
    CoronetHead "coronet-head" [Face "M30,46 L18,16 L34,25 L38,9 L50,22 L62,9 L66,25 L82,16 L70,46Z", Face "M18,10 a4.5,4.5 0 1 0 .01,0Z M38,3 a4.5,4.5 0 1 0 .01,0Z M62,3 a4.5,4.5 0 1 0 .01,0Z M82,10 a4.5,4.5 0 1 0 .01,0Z"];
    HelmetHead "helmet-head" [Face "M33,46 V32 C33,19 41,12 50,12 C59,12 67,19 67,32 V46Z", Line "M33,33 H67 M50,33 V46"];
    ElephantHead "elephant-head" [Face "M38,15 C28,5 11,11 11,27 C11,41 25,47 36,41 L41,46 L42,54 Q50,62 58,54 L59,46 L64,41 C75,47 89,41 89,27 C89,11 72,5 62,15 C58,9 42,9 38,15Z", Line "M37,17 C29,24 30,35 36,41 M63,17 C71,24 70,35 64,41 M43,45 H57", Ink "M42,25 a3,3 0 1 0 .01,0Z M58,25 a3,3 0 1 0 .01,0Z"];
    CrownHead "crown-head" [Face "M30,46 C16,34 18,20 31,20 C41,20 48,27 50,37 C52,27 59,20 69,20 C82,20 84,34 70,46Z", Face "M46.5,3 H53.5 V9 H59.5 V16 H53.5 V26 H46.5 V16 H40.5 V9 H46.5Z"];
    JesterHead "jester-head" [Face "M32,46 C34,30 26,24 13,30 C14,14 32,10 42,22 C43,14 46,10 50,6 C54,10 57,14 58,22 C68,10 86,14 87,30 C74,24 66,30 68,46Z", Face "M13,27 a5,5 0 1 0 .01,0Z M50,1.5 a5,5 0 1 0 .01,0Z M87,27 a5,5 0 1 0 .01,0Z", Line "M42,22 C44,30 44,38 42,46 M58,22 C56,30 56,38 58,46"];
    Horse "horse" [Face "M29,82 C28,67 46,59 46,47 C41,51 36,50 31,55 C25,60 17,55 18,48 C21,39 26,33 30,25 C32,20 34,17 36,15 L37,5 L47,12 C68,14 80,36 75,82Z", Line "M53,20 C65,29 68,50 66,72", Ink "M36,26 a3.3,3.3 0 1 0 .01,0Z M23.5,46 a2,2 0 1 0 .01,0Z"];
    CrenelRim "crenel-rim" [Face "M29,64 L25,40 H35.5 V47 H43 V40 H57 V47 H64.5 V40 H75 L71,64Z"];
    CleftRim "cleft-rim" [Face "M38,64 C23,58 26,45 40,38 L50,48 L60,38 C74,45 77,58 62,64Z"];
    PointedRim "pointed-rim" [Face "M31,64 L16,35 L35,46 L50,36 L65,46 L84,35 L69,64Z"];
    RingRim "ring-rim" [Face "M38,47 H62 Q67,47 67,52 Q67,57 62,57 H38 Q33,57 33,52 Q33,47 38,47Z"];
    Collar "collar" [Face "M32,44.5 H68 Q72,44.5 72,48 Q72,51.5 68,51.5 H32 Q28,51.5 28,48 Q28,44.5 32,44.5Z"];
    Fortress "fortress" [Face "M15,82 L20,38 H80 L85,82Z", Face "M13,44 V17 H25 V26 H32 V17 H43 V26 H57 V17 H68 V26 H75 V17 H87 V44Z", Line "M36,44 V82 M64,44 V82"];
    LittleBell "little-bell" [Face "M32,82 C40,76 42,66 42,50 H58 C58,66 60,76 68,82Z"];
    LittleLegs "little-legs" [Face "M18,82 L40,50 H60 L82,82 H66 L50,60 L34,82Z"];
    LittleSkirt "little-skirt" [Face "M18,82 C21,66 34,62 36,50 H64 C66,62 79,66 82,82Z", Ink "M25,73 H75 L77,79 H23Z"];
    BallHead "ball-head" [Face "M50,21 a14.5,14.5 0 1 0 .01,0Z"];
    BlockHead "block-head" [Face "M31,20 H69 V50 H31Z", Ink "M46.5,24 H53.5 V31.5 H65 V38.5 H53.5 V46 H46.5 V38.5 H35 V31.5 H46.5Z"];
    LittleCoronet "little-coronet" [Face "M37,50 L29,22 L41,32 L50,16 L59,32 L71,22 L63,50Z"];
    LittleCollar "little-collar" [Face "M37,47.5 H63 V53.5 H37Z"];
    LittleRing "little-ring" [Face "M26,41.5 H74 Q82,41.5 82,49.8 Q82,58 74,58 H26 Q18,58 18,49.8 Q18,41.5 26,41.5Z", Ink "M26,44 H74 V55.5 H26Z"];
    Stone "stone" [Face "M12,56 a38,30 0 0 1 76,0 v10 a38,26 0 0 1 -76,0Z", Line "M12,58 a38,28 0 0 0 76,0", Line "M30,52 a20,14 0 0 1 40,0 a20,14 0 0 1 -40,0Z"];
    StoneCross "stone-cross" [Ink "M46,41 h8 v7 h7 v8 h-7 v7 h-8 v-7 h-7 v-8 h7Z"];
    Shield "shield" [Face "M16,7 H84 V58 C84,75 68,88 50,95 C32,88 16,75 16,58Z"];
    Pennant "pennant" [Face "M5,10 H40 L31,20.5 L40,31 H11 V92 H5Z", Line "M14,20.5 H27"];
    Arrow "arrow" [Face "M91,3 L100,24 L93.5,22 V94 H88.5 V22 L82,24Z"];
    SignConvert "sign-convert" [Face "M0,-23 L19,0 L0,23 L-19,0Z", Ink "M0,-14 L11.5,0 L0,14 L-11.5,0Z"];
    SignSwap "sign-swap" [Face "M0,-23 L19,0 L0,23 L-19,0Z", Ink "M0,-20 L-16,0 L0,20Z"];
    SignExchange "sign-exchange" [Face "M-21,-20 H7 V-29 L27,-12 L7,5 V-4 H-21Z M21,20 H-7 V29 L-27,12 L-7,-5 V4 H21Z"];
    SignFreeze "sign-freeze" [Face "M0,-21 A21,21 0 1 1 -.01,-21Z", Ring "M0,-12 A12,12 0 1 1 -.01,-12Z", Ink "M0,-5 A5,5 0 1 1 -.01,-5Z"];
    SignNear "sign-near" [Hollow "M0,-19 V19 M-19,0 H19 M-13.5,-13.5 L13.5,13.5 M-13.5,13.5 L13.5,-13.5"];
    SignNearStraight "sign-near-straight" [WideHollow "M0,-19 V19 M-19,0 H19"];
    SignNearDiagonal "sign-near-diagonal" [WideHollow "M-15,-15 L15,15 M-15,15 L15,-15"];
    SignConvertNear "sign-convert-near" [Rod "M-20,-20 L20,20 M-20,20 L20,-20", Face "M0,-20 L16,0 L0,20 L-16,0Z", Ink "M0,-10 L8,0 L0,10 L-8,0Z"];
    SignDagger "sign-dagger" [Face "M0,-25 L6.5,-15 V4 H15 V10.5 H5 V22 H-5 V10.5 H-15 V4 H-6.5 V-15Z", Line "M0,-16 V4"];
    SignLine "sign-line" [WideHollow "M0,0 C8,-14 22,-13 22,0 C22,13 8,14 0,0 C-8,-14 -22,-13 -22,0 C-22,13 -8,14 0,0Z"];
    SignOver "sign-over" [Face "M-25,16 C-25,-27 21,-29 21,1 H28 L16,18 L4,1 H10 C10,-13 -13,-12 -13,16Z", Ink "M-4,3 a6.5,6.5 0 1 0 .01,0Z"];
    SignConvertOver "sign-convert-over" [Face "M-25,16 C-25,-27 21,-29 21,1 H28 L16,18 L4,1 H10 C10,-13 -13,-12 -13,16Z", Ink "M-4,0 L4,10 L-4,20 L-12,10Z"];
    SignWithdraw "sign-withdraw" [Face "M-20,-22 H20 V-12 H6 V0 H18 L0,21 L-18,0 H-6 V-12 H-20Z"];
    SignCorners "sign-corners" [Face "M-21,-21 H21 V21 H-21Z", Ink "M-21,-21 H0 V0 H-21Z M0,0 H21 V21 H0Z"];
    SignPinch "sign-pinch" [Face "M-23,-17 L-1,0 L-23,17Z M23,-17 L1,0 L23,17Z"];
    SignMany "sign-many" [Face "M0,-21 A21,21 0 1 1 -.01,-21Z", Ink "M0,-21 A21,21 0 0 1 21,0 H-21 A21,21 0 0 0 0,21Z"];
    SignCrooked "sign-crooked" [Zigzag "M-14,-26 L12,-13 L-12,0 L12,13 L-14,26"];
    SignRider "sign-rider" [Chevron "M-16,17 L0,3 L16,17 M-16,1 L0,-13 L16,1"];
    SealProximity "seal-proximity" [Seal "M-10,-11 H10 V1 C10,7 5,10 0,13 C-5,10 -10,7 -10,1Z"];
    SealFreeze "seal-freeze" [Seal "M0,-13 L13,10 H-13Z"];
    SealConversion "seal-conversion" [Seal "M0,12 C-18,0 -13,-11 -6,-11 C-2,-11 0,-8 0,-6 C0,-8 2,-11 6,-11 C13,-11 18,0 0,12Z"];
    SealShot "seal-shot" [Seal "M-10,-10 H10 V10 H-10Z"];
    MitreSlit "mitre-slit" [Line "M61,21 L50,35"];
    Camel "camel" [Face "M29,82 C29,66 50,58 50,43 C46,39 42,42 35,42 C27,43 18,41 17,35 C16,29 21,26 26,25 C32,23 36,18 42,15 L42,6 L50,12 C62,13 69,24 68,38 C67,46 63,52 65,57 C73,55 79,64 78,82Z", Line "M57,22 C60,32 58,44 54,54", Ink "M39,22 a3.2,3.2 0 1 0 .01,0Z M22.5,31 a2,2 0 1 0 .01,0Z"];
    Pennant2 "pennant-2" [Face "M9,37 H40 L31,47.5 L40,58 H9Z", Line "M14,47.5 H27"];
    LionHead "lion-head" [Face "M50.0,2.0 L55.6,7.8 L63.5,6.0 L65.1,13.9 L72.7,16.6 L69.8,24.2 L74.7,30.6 L68.2,35.3 L68.9,43.4 L60.8,43.8 L57.0,51.0 L50.0,47.0 L43.0,51.0 L39.2,43.8 L31.1,43.4 L31.8,35.3 L25.3,30.6 L30.2,24.2 L27.3,16.6 L34.9,13.9 L36.5,6.0 L44.4,7.8Z", Face "M50,13 C60,13 65,20 64,28 C63,36 57,43 50,43 C43,43 37,36 36,28 C35,20 40,13 50,13Z", Ink "M43.5,22 a3,3 0 1 0 .01,0Z M56.5,22 a3,3 0 1 0 .01,0Z M45,31 H55 L50,37Z"];
    RamHead "ram-head" [Face "M40,13 C36,3 14,4 12,22 C10,38 27,45 36,36 L43,50 H57 L64,36 C73,45 90,38 88,22 C86,4 64,3 60,13 C55,10 45,10 40,13Z", Line "M41,15 C38,24 38,30 36,36 M59,15 C62,24 62,30 64,36 M29,27 C31,20 23,16 20,23 C18,32 28,35 34,30 M71,27 C69,20 77,16 80,23 C82,32 72,35 66,30", Ink "M45,23 a2.8,2.8 0 1 0 .01,0Z M55,23 a2.8,2.8 0 1 0 .01,0Z"];
    Bust "bust" [Face "M27,62 C28,52 36,47 43,44 H57 C64,47 72,52 73,62Z"];
    RimSlit "rim-slit" [Line "M32,55 H68"];
    ColumnSlit "column-slit" [Line "M50,58 V70"];
    CleftSlit "cleft-slit" [Line "M58,50 L51,59"];
    KnobHead "knob-head" [Face "M50,30 a8,8 0 1 0 .01,0Z"];
    SignForward "sign-forward" [Chevron "M-15,8 L0,-8 L15,8"];
    SignConvertNearStraight "sign-convert-near-straight" [Rod "M0,-23 V23 M-23,0 H23", Face "M0,-15 L13,0 L0,15 L-13,0Z", Ink "M0,-8 L7,0 L0,8 L-7,0Z"];
    SignConvertNearDiagonal "sign-convert-near-diagonal" [Rod "M-20,-20 L20,20 M-20,20 L20,-20", Face "M0,-15 L13,0 L0,15 L-13,0Z", Ink "M0,-8 L7,0 L0,8 L-7,0Z"];
    SignAhead "sign-ahead" [Face "M0,-24 L17,-2 H7 V9 H-7 V-2 H-17Z M-17,13 H17 V22 H-17Z"];
    SignJump "sign-jump" [Face "M-12,2 A10,10 0 1 1 -12.01,2Z M12,-18 A10,10 0 1 1 11.99,-18Z", Ink "M-12,7 A5,5 0 1 1 -12.01,7Z M12,-13 A5,5 0 1 1 11.99,-13Z"];
    SealTrample "seal-trample" [Seal "M0,-13 L11,-6.5 V6.5 L0,13 L-11,6.5 V-6.5Z"];
    MarkFlag "mark-flag" [Face "M5,10 H40 L31,20.5 L40,31 H11 V92 H5Z", Line "M14,20.5 H27"];
    MarkStar "mark-star" [Face "M21,3 L26.5,15 L39.5,16.5 L30,25.5 L32.5,38.5 L21,32 L9.5,38.5 L12,25.5 L2.5,16.5 L15.5,15Z"];
    MarkMoon "mark-moon" [Face "M26,4 A18,18 0 1 0 39,30 A15,15 0 0 1 26,4Z"];
    MarkRing "mark-ring" [Face "M21,3 A18,18 0 1 1 20.99,3Z", Ring "M21,12 A9,9 0 1 1 20.99,12Z"];
    MarkDrop "mark-drop" [Face "M21,1 C29,12 36,18 36,27 A15,14 0 0 1 6,27 C6,18 13,12 21,1Z", Ink "M21,14 C25,20 29,23 29,28 A8,8 0 0 1 13,28 C13,23 17,20 21,14Z"];
    MarkPlate "mark-number" [Face "M3,3 H43 Q45,3 45,5 V38 Q45,40 43,40 H3 Q1,40 1,38 V5 Q1,3 3,3Z"];
    Wedge "wedge" [Tile "M50,3 L77,18 L88,97 H12 L23,18Z"];
    WedgeRim "wedge-rim" [Rim "M50,10.5 L71,22.5 L80.5,90.5 H19.5 L29,22.5Z"];
    Disc "disc" [Tile "M50,8 a44,44 0 1 0 .01,0Z", Rim "M50,14 a38,38 0 1 0 .01,0Z"];
    Octagon "octagon" [Tile "M32,8 H68 L94,34 V70 L68,96 H32 L6,70 V34Z", Rim "M34.5,14 H65.5 L88,36.5 V67.5 L65.5,90 H34.5 L12,67.5 V36.5Z"];
    Draught "draught" [Face "M50,10 a42,42 0 1 0 .01,0Z", Line "M50,17 a35,35 0 1 0 .01,0Z"];
    DraughtRings "draught-rings" [Ring "M50,27 a25,25 0 1 0 .01,0Z", Ring "M50,40 a12,12 0 1 0 .01,0Z"];
    EmblemSun "emblem-sun" [Rod "M0,-21 V21 M-21,0 H21 M-15,-15 L15,15 M-15,15 L15,-15", Face "M0,-13 A13,13 0 1 1 -.01,-13Z"];
    EmblemWave "emblem-wave" [WideHollow "M-22,-6 C-14,-18 -8,-18 0,-6 C8,6 14,6 22,-6 M-22,14 C-14,2 -8,2 0,14 C8,26 14,26 22,14"];
    EmblemLeaf "emblem-leaf" [Face "M0,-25 C22,-10 20,12 0,25 C-20,12 -22,-10 0,-25Z", Line "M0,-15 V24 M0,0 L9,-8 M0,10 L-9,2"];
    EmblemKey "emblem-key" [Face "M-4,-6 H4 V25 H-4Z M4,8 H14 V15 H4Z M4,18 H11 V25 H4Z", Face "M0,-25 A11,11 0 1 1 -.01,-25Z", Ink "M0,-18.5 A4.5,4.5 0 1 1 -.01,-18.5Z"];
    EmblemBolt "emblem-bolt" [Face "M4,-26 L-16,4 H-2 L-6,26 L16,-6 H2 L11,-26Z"];
    EmblemHouse "emblem-house" [Face "M0,-23 L23,-2 H16 V21 H-16 V-2 H-23Z", Ink "M-5,21 V6 H5 V21Z"];
    LongArrow "long-arrow" [Ink "M50,24 L60,36 H54 V44 H46 V36 H40Z"];
    ConvertDot "convert-dot" [Face "M0,-10 L8,0 L0,10 L-8,0Z"];
}
