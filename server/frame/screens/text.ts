import { fillHoles } from '../ui/fillHoles.ts'
import { en } from './en.ts'

/** A text of the wallet's page, or of the question to keep a wallet, with its holes filled. */
export function text(
  key: keyof typeof en,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillHoles(en[key], values)
}
