const sheets = new Map<string, CSSStyleSheet>()

/** Adopts `css` in a shadow root once; all roots share one constructed sheet for the same text. */
export function adoptStyles(root: ShadowRoot, css: string): void {
  let sheet = sheets.get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
