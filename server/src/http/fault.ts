import type { Answer } from './Answer.ts'

/** An error answer in the format of the service's protocol: the field, and what is wrong with it. */
export function fault(status: number, field: string, description: string): Answer {
  const body = JSON.stringify({ status: 'FAILED', reasons: [{ field, description }] })
  return { status, body, type: 'application/json', maxAge: 0 }
}
