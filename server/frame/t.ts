import { en, type TextKey } from './en.ts'

/** A text with its holes filled. */
export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return en[key].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}
