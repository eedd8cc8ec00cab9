import * as z from 'zod/mini'
import { limits } from './envelope.ts'
import { fields } from './fields.ts'
import { custody, frameUser } from './frameUser.ts'

const { accountType, address, chainId, email, otp, short, siwxMessage, text, uri, url } = fields

const none = z.optional(z.strictObject({}))
// What the page reads of the frame may have fields that it does not know; what the frame reads may not.
const done = z.optional(z.object({}))
const rpcUrl = z.exactOptional(url)
const preferredAccountType = z.exactOptional(accountType)
const variables = z.record(short, z.union([short, z.number()]))
const metadata = z.strictObject({
  name: short,
  description: z.exactOptional(text),
  url: z.exactOptional(text),
  icons: z.exactOptional(z.array(text).check(z.maxLength(20))),
})

export type FrameRequest = {
  readonly payload: z.ZodMiniType
  readonly reply: z.ZodMiniType
  /** Set where the request waits for a person. */
  readonly timeoutMs?: number
  /** R4.11: the request is queued by the frame's port and not held back until the frame is initialised. */
  readonly skipsLoad?: true
}

const timeoutMs = limits.connectTimeoutMs

/**
 * R7.33, R7.35: the requests of a page to the frame. `@w3m-app/NAME` carries the payload, `@w3m-frame/NAME_SUCCESS` the
 * reply, and `@w3m-frame/NAME_ERROR` a message.
 */
export const frameRequests = {
  SWITCH_NETWORK: {
    payload: z.strictObject({ chainId, rpcUrl }),
    reply: z.object({ chainId }),
  },
  CONNECT_EMAIL: {
    payload: z.strictObject({ email }),
    reply: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
    timeoutMs,
  },
  CONNECT_DEVICE: { payload: none, reply: done, timeoutMs },
  CONNECT_OTP: { payload: z.strictObject({ otp }), reply: done, timeoutMs },
  /**
   * `uri` is what the popup posted: how the login ended. Where the popup was cut from its opener, it is the redirect URI,
   * and the frame goes on by itself.
   */
  CONNECT_SOCIAL: {
    payload: z.strictObject({
      uri,
      preferredAccountType,
      chainId: z.exactOptional(chainId),
      siwxMessage: z.exactOptional(siwxMessage),
      rpcUrl,
    }),
    reply: frameUser,
    timeoutMs,
  },
  GET_SOCIAL_REDIRECT_URI: {
    payload: z.strictObject({
      provider: z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
    }),
    reply: z.object({ uri: url }),
    timeoutMs,
  },
  GET_FARCASTER_URI: { payload: none, reply: z.object({ url }) },
  CONNECT_FARCASTER: {
    payload: none,
    reply: z.object({ userName: z.nullish(short) }),
    timeoutMs,
  },
  GET_USER: {
    payload: z.optional(
      z.strictObject({
        chainId: z.exactOptional(chainId),
        preferredAccountType,
        socialUri: z.exactOptional(uri),
        siwxMessage: z.exactOptional(siwxMessage),
        rpcUrl,
      }),
    ),
    reply: frameUser,
  },
  /** Ours: reads anew who can open the wallet. */
  GET_CUSTODY: { payload: none, reply: custody },
  /** Ours: asks the visitor to keep the wallet their own, and tells who can open it after that. */
  KEEP_OWN: { payload: none, reply: custody },
  SIGN_OUT: { payload: none, reply: done },
  IS_CONNECTED: {
    payload: z.optional(z.strictObject({ token: z.exactOptional(text) })),
    reply: z.object({ isConnected: z.boolean() }),
  },
  GET_CHAIN_ID: { payload: none, reply: z.object({ chainId }) },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: none,
    reply: z.object({
      smartAccountEnabledNetworks: z.array(z.int()).check(z.maxLength(1_000)),
    }),
  },
  INIT_SMART_ACCOUNT: {
    payload: none,
    reply: z.object({ address, isDeployed: z.boolean() }),
  },
  SET_PREFERRED_ACCOUNT: {
    payload: z.strictObject({ type: accountType }),
    reply: z.object({ type: accountType, address }),
    skipsLoad: true,
  },
  RPC_REQUEST: {
    payload: z.strictObject({
      method: z.string().check(z.regex(/^\w{1,64}$/, 'Expected a method')),
      params: z.optional(z.unknown()),
      chainId: z.exactOptional(chainId),
      chainNamespace: z.exactOptional(short),
      rpcUrl,
    }),
    reply: z.unknown(),
  },
  /** `id` names the request to abort; without it, all are aborted. */
  RPC_ABORT: {
    payload: z.optional(z.strictObject({ id: z.exactOptional(short) })),
    reply: done,
  },
  UPDATE_EMAIL: {
    payload: z.strictObject({ email }),
    reply: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
    timeoutMs,
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: z.strictObject({ otp }), reply: done, timeoutMs },
  UPDATE_EMAIL_SECONDARY_OTP: {
    payload: z.strictObject({ otp }),
    reply: z.object({ newEmail: short }),
    timeoutMs,
  },
  SYNC_THEME: {
    payload: z.strictObject({
      themeMode: z.exactOptional(z.enum(['light', 'dark'])),
      themeVariables: z.exactOptional(variables),
      w3mThemeVariables: z.exactOptional(variables),
    }),
    reply: done,
    skipsLoad: true,
  },
  SYNC_DAPP_DATA: {
    payload: z.strictObject({
      metadata: z.exactOptional(metadata),
      sdkVersion: z.exactOptional(short),
      sdkType: z.exactOptional(short),
      projectId: short,
    }),
    reply: done,
    skipsLoad: true,
  },
  RELOAD: { payload: none, reply: done },
} as const satisfies Record<string, FrameRequest>

/** The table of requests to the frame. */
export type FrameRequests = typeof frameRequests
/** Names of the requests to the frame. */
export type FrameRequestName = keyof FrameRequests
/** What a request to the frame sends. */
export type FramePayload<name extends FrameRequestName> = z.input<FrameRequests[name]['payload']>
/** What the frame answers to a request. */
export type FrameReply<name extends FrameRequestName> = z.output<FrameRequests[name]['reply']>
