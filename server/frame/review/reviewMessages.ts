import * as z from 'zod/mini'
import type { Approval } from '../approval/Approval.ts'
import { assertion } from '../approval/passkeyChoice.ts'

const text = z.string()
const row = z.strictObject({
  label: text,
  value: text,
  kind: z.enum(['text', 'address', 'amount', 'code']),
})
const approval = z.strictObject({
  title: text,
  intro: z.exactOptional(text),
  network: text,
  warnings: z.array(text),
  rows: z.array(row),
  message: z.exactOptional(text),
  details: z.array(row),
  passkey: z.exactOptional(z.strictObject({ challenge: text, credentials: z.array(text) })),
})
const review = z.strictObject({ approval, origin: text })
/** What the window shows: an approval, and the page that asks for it. */
export type Review = { readonly approval: Approval; readonly origin: string }

/** With what a passkey signed in the window, where that was approved. */
const answer = z.union([z.enum(['approved', 'rejected']), assertion])
export type ReviewAnswer = z.output<typeof answer>

/** What the window tells the frame: `gone` when its page is left. */
const fromWindow = z.union([
  z.strictObject({ type: z.literal('hello'), id: text }),
  z.strictObject({ type: z.literal('ping') }),
  z.strictObject({ type: z.literal('answer'), answer }),
  z.strictObject({ type: z.literal('gone') }),
])
/** What the frame tells the window: `ended` when the request has its answer or was called off. */
const fromFrame = z.union([
  z.strictObject({ type: z.literal('review'), review, theme: z.exactOptional(text) }),
  z.strictObject({ type: z.literal('pong') }),
  z.strictObject({ type: z.literal('ended') }),
])
export type FromWindow = z.output<typeof fromWindow>
export type FromFrame =
  | { readonly type: 'review'; readonly review: Review; readonly theme?: string }
  | { readonly type: 'pong' | 'ended' }

/** Messages between a frame and its window, which are pages of one origin and perhaps of two versions. */
export const reviewMessages = { fromWindow, fromFrame } as const

/** A way between both: a private port, or a broadcast channel of a secret name where the window has no opener. */
export type ReviewLine = Pick<MessagePort, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent) => void) | null
}
/** Name of the broadcast channel of one review; its id has 128 random bits. */
export const lineName = (id: string) => `portico-review-${id}`

/** Calls once after some milliseconds, unless the returned function stops it. */
export function afterTimeout(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}
