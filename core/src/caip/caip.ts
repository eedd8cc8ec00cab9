import { defineErrors } from '../errors/defineErrors.ts'
import { type CaipNetworkId, isNamespace, type Namespace } from './Namespace.ts'

const caipErrors = /* @__PURE__ */ defineErrors('caip', {
  networkId: 'Invalid CAIP-2 network id',
  address: 'Invalid CAIP Address',
  account: 'Invalid CAIP-10 address',
  chainId: 'Invalid chainId',
})

const isReference = (text: string) => /^[-\w]{1,32}$/.test(text)

/** Splits `namespace:reference` and checks both by the grammar of CAIP-2. Throws `caip/networkId`. */
export function parseCaipNetworkId(text: string): { namespace: Namespace; reference: string } {
  const [namespace = '', reference = '', ...rest] = String(text).split(':')
  if (!isNamespace(namespace) || !isReference(reference) || rest.length > 0)
    throw caipErrors.create('networkId', [], {
      hints: [`"${String(text).slice(0, 80)}" is not of the form eip155:1`],
    })
  return { namespace, reference }
}

/** The grammar of CAIP-10; only printable ASCII is escaped, as addresses of every namespace are. */
const isAccountAddress = (text: string) =>
  text.length <= 128 && /^([-.\dA-Za-z]|%(2[1-9a-f]|[3-6][\da-f]|7[\da-e]))+$/i.test(text)

/**
 * Splits `namespace:reference:address` as `caipAddress` joins it, by the grammar of CAIP-10. Throws `caip/account` or
 * `caip/address`.
 */
export function parseCaipAddress(text: string): {
  namespace: Namespace
  networkId: CaipNetworkId
  address: string
} {
  const parts = String(text).split(':')
  const [namespace = '', reference = '', address = ''] = parts
  if (parts.length !== 3) throw caipErrors.create('account', [])
  if (!isNamespace(namespace) || !isReference(reference) || !isAccountAddress(address))
    throw caipErrors.create('address', [])
  const plain = address.replace(/%([\da-f]{2})/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return { namespace, networkId: `${namespace}:${reference}`, address: plain }
}

/** ENSIP-11 coin type of an EVM chain id: 60 on mainnet. Throws `caip/chainId` at or above 2^31. */
export function coinType(chainId: number): number {
  if (!Number.isSafeInteger(chainId) || chainId < 0 || chainId >= 2 ** 31)
    throw caipErrors.create('chainId', [])
  return chainId === 1 ? 60 : (0x80000000 | chainId) >>> 0
}

/**
 * A token's own name as the reference of a CAIP-19 id: what its grammar does not have is percent-encoded. Half of a
 * surrogate pair, which `encodeURIComponent` refuses, becomes U+FFFD.
 */
export function assetReference(name: string): string {
  const hex = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/[!'()*_~]/g, hex)
}

/** Whether a value is `namespace:reference` by the grammar of CAIP-2. */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)
}
