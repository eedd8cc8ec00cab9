import type { Answer } from './Answer.ts'

/** Why there is nothing to give, in the words of the service's protocol: which field, and what is wrong. */
export function fault(status: number, field: string, description: string): Answer {
  const body = JSON.stringify({ status: 'FAILED', reasons: [{ field, description }] })
  return { status, body, type: 'application/json', maxAge: 0 }
}
