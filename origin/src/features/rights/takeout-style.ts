/** How the document of a takeout looks, on a screen of either scheme and on paper. */
export const takeoutStyle = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; }
section { border-top: 1px solid; margin-top: 2rem; }
section > ol { padding-left: 1.5rem; }
section > ol > li { margin-bottom: 1rem; break-inside: avoid; }
dl { margin: 0; }
dl > div { display: flex; flex-wrap: wrap; gap: 0 1rem; }
dt { flex: 0 0 14rem; font-weight: 600; }
dd { flex: 1 1 16rem; margin: 0; overflow-wrap: anywhere; }
dd ul { margin: 0; padding-left: 1.25rem; }
@media print { body { margin: 0; } nav { display: none; } }
`;
