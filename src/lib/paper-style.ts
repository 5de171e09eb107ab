/** Path of the heading font on hosts outside the app. */
export const headingFontPath = '/source-serif-4.woff2';

export const headingFontFile = '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2';

const sans = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Gives pages outside the app the app's look: the identity provider's, the operators' and the inbox. */
export const paperStyle = `@font-face{font-family:'Source Serif 4';font-weight:600;font-display:swap;src:url('${headingFontPath}') format('woff2')}
@font-face{font-family:'Heading fallback';font-weight:600;src:local('Georgia Bold'),local('Times New Roman Bold'),local('Liberation Serif Bold'),local('DejaVu Serif Bold');size-adjust:96%;ascent-override:108%;descent-override:35%;line-gap-override:0%}
:root{color-scheme:light dark;--ms-paper:#fdfcf9;--ms-paper-raised:#ffffff;--ms-paper-sunken:#f4f1ea;--ms-ink:#1b1a17;--ms-ink-soft:#57534a;--ms-rule:#ddd8cc;--ms-rule-strong:#8b8577;--ds-color-danger-border-default:#b3261e}
@media (prefers-color-scheme:dark){:root{--ms-paper:#151412;--ms-paper-raised:#1c1b18;--ms-paper-sunken:#22201c;--ms-ink:#efece4;--ms-ink-soft:#b9b3a5;--ms-rule:#3b3831;--ms-rule-strong:#857f71;--ds-color-danger-border-default:#e5645a}}
*{box-sizing:border-box}
html{background:var(--ms-paper);color:var(--ms-ink);font:106.25%/1.55 ${sans};overflow-wrap:break-word;text-size-adjust:100%}
body{margin:0}
h1,h2{margin:0;font:600 1.375rem/1.2 'Source Serif 4','Heading fallback',Georgia,'Times New Roman',serif;text-wrap:balance}
h1{font-size:clamp(1.75rem,1.45rem + 1.6vw,2.5rem);letter-spacing:-.01em}
a{text-decoration-thickness:1px;text-underline-offset:.2em}
a:hover{text-decoration-thickness:2px}
input,button{font:inherit}
`;
