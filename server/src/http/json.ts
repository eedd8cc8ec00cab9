import type { Answer } from './Answer.ts'

/** A found value, as JSON. */
export function json(value: unknown, maxAge: number): Answer {
  return { status: 200, body: JSON.stringify(value), type: 'application/json', maxAge }
}
