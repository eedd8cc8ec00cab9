import * as z from 'zod/mini'

const text = z.string()
const number = z.number()
const level = z.enum(['escrow', 'own'])
const kind = z.enum(['passkey', 'code', 'passphrase'])
const parameter = z.union([text, number, z.boolean()])

/** What a login proved: the account is looked up by issuer and subject alone, never by mail. */
const identity = z.object({
  issuer: text,
  subject: text,
  provider: text,
  email: z.optional(text),
  userName: z.optional(text),
})
const started = { deviceId: text, dapp: text }
const tries = number

/** Values of the records by kind. The comments name their keys; `H` is the HMAC of the site. */
export const recordSchemas = {
  /** `index`: the key of `H`, random, the same as long as the site exists. */
  site: z.object({ index: text }),
  /** H(device, jti): proofs that were used. */
  proof: z.object({}),
  /** H(login id). */
  login: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('mail'),
      ...started,
      mail: text,
      place: text,
      browser: text,
      /** HMAC of the code; absent until the device is confirmed. */
      code: z.optional(text),
      tries,
    }),
    z.object({
      type: z.literal('social'),
      ...started,
      /** Names the login to the frame that started it. */
      flow: z._default(text, ''),
      /** HMAC of the secret that the popup gives to frames of the site. */
      result: z.optional(text),
      identity: z.optional(identity),
      /** Browser that logged in at the provider, and the one that a frame of this login opened the site in. */
      browser: z.optional(text),
      joined: z.optional(text),
      tries,
    }),
    z.object({ type: z.literal('farcaster'), ...started, channel: text, nonce: text }),
  ]),
  /** H(token of the mail's link); `link` is the key of that. */
  confirmation: z.object({ link: z.optional(text) }),
  /** H(mail): the link that confirms a device of a mailbox, and the logins that wait for it. */
  link: z.object({
    token: text,
    mailedAt: number,
    /** When it confirmed a device, since its last mail. */
    usedAt: z.optional(number),
    waiting: z.array(
      z.object({
        login: text,
        device: text,
        /** HMAC of the client's address, and whether it logged in to the mailbox before. */
        client: text,
        isKnown: z.boolean(),
        until: number,
      }),
    ),
  }),
  /** H(mail, client): addresses that logged in to a mailbox. */
  client: z.object({}),
  /** Names a mailbox, a client or the site: mails that are left, and when that was. */
  mailQuota: z.object({ left: number, at: number }),
  /** H(mail, device). */
  resend: z.object({}),
  /** H(mail, device): devices that the owner of a mailbox has confirmed. */
  device: z.object({ confirmedAt: number }),
  /** H(start token): the page that binds a browser to a social login. */
  socialStart: z.object({ provider: text, login: text, browser: z.optional(text), uri: text }),
  /** H(state). */
  socialState: z.object({
    provider: text,
    login: text,
    start: text,
    nonce: text,
    verifier: text,
    dapp: text,
  }),
  /** H(issuer, subject). */
  identity: z.object({ issuer: text, subject: text, userId: text }),
  /** The user's id. */
  user: z.object({
    id: text,
    provider: text,
    email: z.optional(text),
    userName: z.optional(text),
    createdAt: number,
  }),
  /** H(token). */
  session: z.object({
    userId: text,
    ...started,
    expiresAt: number,
    /** Absent in sessions of releases that did not keep it. */
    loggedInAt: z._default(number, 0),
  }),
  /** The user's id. */
  wallet: z.object({
    id: text,
    version: number,
    level,
    vault: text,
    commitment: text,
    addresses: z.object({ eip155: text, solana: text }),
    share: text,
    escrow: z.nullable(text),
    /** Of a Solana key in shares: its commitments, and the site's shares of it, sealed. */
    threshold: z.optional(z.object({ group: text, share: text, escrow: z.nullable(text) })),
    keyVerifier: text,
    isAsked: z.optional(z.boolean()),
    factors: z.array(
      z.object({
        id: text,
        kind,
        label: text,
        createdAt: number,
        ciphertext: text,
        /** SHA-256 of the proof for which a passphrase's ciphertext is released. */
        verifier: z.optional(text),
        params: z.record(text, parameter),
      }),
    ),
  }),
  /** The wallet's id: a key generation whose second half is awaited. */
  keygen: z.object({ userId: text, session: text, seed: text, device: text, recovery: text }),
  /** The user's id: passkeys that sign for the account as a smart account. */
  signers: z.object({
    passkeys: z.array(
      z.object({ credential: text, publicKey: text, label: text, createdAt: number }),
    ),
  }),
  /** The user's id: wrong proofs of passphrases since the last right one, and when the last was. */
  factorTries: z.object({ tries: number, at: number }),
  /** The user's id. */
  emailChange: z.object({
    deviceId: text,
    mail: text,
    step: z.enum(['primary', 'secondary']),
    code: text,
    tries,
  }),
} as const satisfies Record<string, z.ZodMiniType>

export type RecordKind = keyof typeof recordSchemas
export type RecordValue<kind extends RecordKind> = z.output<(typeof recordSchemas)[kind]>
