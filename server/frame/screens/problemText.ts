import { type en, text } from './en.ts'

const texts: Readonly<Record<string, keyof typeof en>> = {
  file: 'file',
  fileVersion: 'fileVersion',
  fileDamaged: 'fileDamaged',
  factor: 'wrongMethod',
  share: 'wrongMethod',
  vault: 'wrongMethod',
  rejected: 'loginDeclined',
  'secure/unreachable': 'unreachable',
}

/** What a visitor reads about a failure: by its code, in the words of the site, or that it failed. */
export function problemText(thrown: unknown): string {
  const { code, message, retryAfter } = (thrown ?? {}) as {
    code?: unknown
    message?: unknown
    retryAfter?: number
  }
  if (retryAfter !== undefined) return text('tryLater', { seconds: retryAfter })
  const name = String(code)
  const known = Object.hasOwn(texts, name) ? texts[name] : undefined
  if (known) return text(known)
  const isWorded = name === 'input' || name.startsWith('secure/')
  return isWorded && typeof message === 'string' && message !== '' ? message : text('failed')
}
