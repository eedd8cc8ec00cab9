import type { Endpoint } from '@portico/core/endpoints'
import * as z from 'zod/mini'
import { fields } from './fields.ts'

const { id, origin, mail, digits, nothing, enrolment, epk, user, wallet, session, jwe } = fields

/** What the frame needs with each login and signature. */
export const sessionEndpoints = {
  emailStart: {
    method: 'POST',
    path: 'api/emailStart',
    body: z.object({ email: mail, dapp: origin }),
    reply: z.object({ login: id, action: z.enum(['VERIFY_OTP', 'VERIFY_DEVICE']) }),
  },
  deviceStatus: {
    method: 'POST',
    path: 'api/deviceStatus',
    body: z.object({ login: id }),
    reply: z.object({ status: z.enum(['waiting', 'confirmed', 'expired']) }),
  },
  emailVerify: {
    method: 'POST',
    path: 'api/emailVerify',
    body: z.object({ login: id, code: digits }),
    reply: session,
  },
  socialStart: {
    method: 'POST',
    path: 'api/socialStart',
    body: z.object({ provider: z.string().check(z.regex(/^[a-z0-9]{1,32}$/)), dapp: origin }),
    /** `flow` tells the frame which of the popups' secrets is its own, and is none itself. */
    reply: z.object({ login: id, flow: id, uri: z.string() }),
  },
  socialFinish: {
    method: 'POST',
    path: 'api/socialFinish',
    /**
     * `result` is the secret that the popup gave to the site's frame. Without it, the frame must have opened
     * `/social/join` in the browser of the popup.
     */
    body: z.object({ login: id, result: z.optional(z.string().check(z.maxLength(1_024))) }),
    reply: session,
  },
  farcasterStart: {
    method: 'POST',
    path: 'api/farcasterStart',
    body: z.object({ dapp: origin }),
    reply: z.object({ login: id, url: z.string() }),
  },
  farcasterStatus: {
    method: 'POST',
    path: 'api/farcasterStatus',
    body: z.object({ login: id }),
    reply: z.union([z.object({ status: z.literal('waiting') }), session]),
  },
  wallet: {
    method: 'POST',
    path: 'api/wallet',
    body: nothing,
    reply: z.object({ user, wallet: z.nullable(wallet) }),
  },
  enrol: {
    method: 'POST',
    path: 'api/enrol',
    body: enrolment,
    reply: wallet,
  },
  share: {
    method: 'POST',
    path: 'api/share',
    body: z.object({ wallet: id, epk }),
    reply: jwe,
  },
  escrow: {
    method: 'POST',
    path: 'api/escrow',
    body: z.object({ epk }),
    reply: jwe,
  },
  signOut: {
    method: 'POST',
    path: 'api/signOut',
    body: nothing,
    reply: nothing,
  },
} as const satisfies Record<string, Endpoint>
