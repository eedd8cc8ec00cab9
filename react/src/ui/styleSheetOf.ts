const sheets = new Map<string, CSSStyleSheet>()

/** The constructed sheet of `css`; all shadow roots share one for the same text. */
export function styleSheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  return sheet
}
