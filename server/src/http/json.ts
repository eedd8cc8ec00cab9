import type { Answer } from './Answer.ts'

/** A successful answer with a JSON body. */
export function json(value: unknown, maxAge: number): Answer {
  return { status: 200, body: JSON.stringify(value), type: 'application/json', maxAge }
}
