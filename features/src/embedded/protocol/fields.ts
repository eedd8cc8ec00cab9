import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(4_096))
const short = z.string().check(z.maxLength(256))
const url = z.string().check(z.maxLength(4_096), z.regex(/^https?:\/\/[^\s]+$/, 'Expected a URL'))
/** A CAIP-2 id, or the reference of an EVM network. */
const chainId = z.union([
  z.string().check(z.regex(/^([-a-z0-9]{3,8}:)?[-_a-zA-Z0-9]{1,32}$/, 'Expected a chain id')),
  z.int().check(z.positive()),
])
const accountType = z.enum(['eoa', 'smartAccount'])
const address = z.string().check(z.minLength(1), z.maxLength(128))

/** R3.16. */
const siwxMessage = z.strictObject({
  accountAddress: address,
  chainId,
  domain: short,
  uri: text,
  version: short,
  nonce: short,
  statement: z.exactOptional(text),
  notBefore: z.exactOptional(short),
  issuedAt: z.exactOptional(short),
  expirationTime: z.exactOptional(short),
  requestId: z.exactOptional(short),
  resources: z.exactOptional(z.array(text).check(z.maxLength(50))),
  /** The text to sign, with the placeholder in the place of the account. */
  serializedMessage: z.exactOptional(text),
})

/** The fields that several messages share. */
export const fields = {
  text,
  short,
  url,
  chainId,
  accountType,
  address,
  siwxMessage,
  email: z.email().check(z.maxLength(254)),
  otp: z.string().check(z.regex(/^\d{6}$/, 'Expected six digits')),
  /** An access token, or where a visitor signs in. */
  uri: z.string().check(z.minLength(1), z.maxLength(8_192)),
} as const
