import { isCaipNetworkId } from '@portico/core'
import { addressFamily } from './addressFamily.ts'

/** True for the CAIP-10 address of a token, or the pseudo address of a native currency. */
export function isTokenAddress(text: string): boolean {
  const [namespace = '', reference = '', address = '', ...rest] = text.split(':')
  if (rest.length > 0 || !isCaipNetworkId(`${namespace}:${reference}`)) return false
  const family = addressFamily(address)
  return family === undefined
    ? address === '0x' && !/^(eip155|solana)$/.test(namespace)
    : family === namespace
}
