import { hash } from 'node:crypto'
import type { Mail } from './Mail.ts'

export type MailInput = {
  readonly topic: string
  readonly message: string
  /** Seconds. */
  readonly ttl: number
  readonly tag: number
  readonly attestation?: string | undefined
}

/** Builds the mail of a message. Topic and message are hex and base64, so they need no escaping in JSON. */
export function createMail(input: MailInput, from: string, now: number): Mail {
  const { topic, message, ttl, tag, attestation } = input
  const proof = attestation === undefined ? '' : `,"attestation":${JSON.stringify(attestation)}`
  return {
    id: hash('sha256', `${topic}${message}`, 'base64url'),
    topic,
    from,
    publishedAt: now,
    expiresAt: now + ttl * 1000,
    data: `{"topic":"${topic}","message":"${message}","publishedAt":${now},"tag":${tag}${proof}}`,
  }
}
