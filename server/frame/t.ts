import { en, type TextKey } from './en.ts'
import { fillHoles } from './ui/fillHoles.ts'

/** A text of the frame with its holes filled. */
export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return fillHoles(en[key], values)
}
