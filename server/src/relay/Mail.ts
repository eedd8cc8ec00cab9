import { hash } from 'node:crypto'
import type { Clock } from '@portico/core/async'
import { steadyOf } from '../limits/steadyClock.ts'

/** One stored message, encrypted end to end: the relay cannot read it. */
export type Mail = MailKey & {
  /** The client (`did:key`) that published it, to which it is never delivered. */
  readonly from: string
  /** Milliseconds since the epoch. */
  readonly publishedAt: number
  /** Milliseconds of the process's clock for durations, when the message is deleted. */
  readonly expiresAt: number
  /** The payload for subscribers (topic, message, publishedAt, tag) as JSON, serialized once for all of them. */
  readonly data: string
}

/** Identifies mail; the same message published twice in a topic has the same id. */
export type MailKey = { readonly topic: string; readonly id: string }

export type MailInput = {
  readonly topic: string
  readonly message: string
  /** Seconds. */
  readonly ttl: number
  readonly tag: number
  readonly attestation?: string | undefined
}

/** Builds the mail of a message. Topic and message are hex and base64, so they need no escaping in JSON. */
export function createMail(input: MailInput, from: string, clock: Clock): Mail {
  const { topic, message, ttl, tag, attestation } = input
  const proof = attestation === undefined ? '' : `,"attestation":${JSON.stringify(attestation)}`
  const publishedAt = clock.now()
  return {
    id: hash('sha256', `${topic}${message}`, 'base64url'),
    topic,
    from,
    publishedAt,
    expiresAt: steadyOf(clock).now() + ttl * 1000,
    data: `{"topic":"${topic}","message":"${message}","publishedAt":${publishedAt},"tag":${tag}${proof}}`,
  }
}
