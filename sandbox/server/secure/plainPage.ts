const style = `:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif }
body { max-width: 640px; margin: 32px auto; padding: 0 16px }
h1 { font-size: 22px } h2 { font-size: 16px; margin: 0 }
article { padding: 16px; margin-block: 12px; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: 12px }
p { margin: 4px 0 } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 12px 0 0 }
form { display: grid; gap: 12px; max-width: 360px } label { display: grid; gap: 6px; font-weight: 500 }
input, button { font: inherit; min-height: 44px; padding: 0 12px; border-radius: 10px; border: 1px solid color-mix(in srgb, currentcolor 50%, transparent) }
button { cursor: pointer; font-weight: 600 }`

/** A page without scripts; `markup` is trusted, `title` is escaped. */
export function plainPage(title: string, markup: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${markup}
</main></body>
</html>`
}

/** Text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
