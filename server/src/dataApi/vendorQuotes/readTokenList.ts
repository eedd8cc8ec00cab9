import { defineErrors } from '@portico/core'
import { schemaMessage } from '@portico/core/errors'
import { isAddress } from 'viem'
import * as z from 'zod/mini'
import { type ListSignature, verifyList } from '../../directory/verifyList.ts'
import type { ListedToken } from './VendorQuotesOptions.ts'

/** The most that the schema of token lists allows. */
const maxTokens = 10_000
const maxDecimals = 77

const row = z.object({
  chainId: z.int().check(z.gte(1)),
  address: z
    .string()
    .check(z.refine((text) => isAddress(text, { strict: false }), 'Not an address')),
  symbol: z.string().check(z.minLength(1), z.maxLength(20)),
  name: z.string().check(z.maxLength(60)),
  decimals: z.int().check(z.gte(0), z.lte(maxDecimals)),
  logoURI: z.optional(z.string()),
})
const list = z.object({
  name: z.string(),
  tokens: z.array(row).check(z.maxLength(maxTokens)),
})

/**
 * The tokens of a list in the form of https://tokenlists.org; with a signature, the exact bytes are verified first, as
 * those of wallet lists. A picture is kept when its address is `https`. Throws `tokenList/invalid`,
 * `walletList/signature` and `walletList/publicKey`.
 */
export function readTokenList(bytes: Uint8Array, signed?: ListSignature): readonly ListedToken[] {
  if (signed) verifyList(bytes, signed)
  const parsed = list.safeParse(parseJson(bytes))
  if (!parsed.success)
    throw tokenListErrors.create('invalid', [schemaMessage(parsed.error.issues, undefined)])
  return parsed.data.tokens.map(({ chainId, logoURI, ...token }) => ({
    ...token,
    chainId: `eip155:${chainId}`,
    ...(logoURI?.startsWith('https://') && { iconUrl: logoURI }),
  }))
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw tokenListErrors.create('invalid', ['it is not JSON'], { cause })
  }
}

/** Errors for an invalid token list, thrown when it is read. */
export const tokenListErrors = defineErrors('tokenList', {
  invalid: (where: string) => `The token list is not valid: ${where}`,
})
