import { durationText } from './durationText.ts'

/** A period after "every": "day", or "3 days". */
export function periodText(seconds: number, locale: string): string {
  const text = durationText(seconds, locale)
  const one = new Intl.NumberFormat(locale).format(1)
  return text.startsWith(`${one} `) ? text.slice(one.length + 1) : text
}
