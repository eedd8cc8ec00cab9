import { type SiwxFormat, textFormat } from '@portico/core/siwx'
import { toAddress } from '../address.ts'
import { readSignedText } from './readSignedText.ts'

const chain = /^eip155:([1-9]\d{0,15})$/

/**
 * EIP-4361, by its grammar to the letter. Accounts are written with their checksum (EIP-55), and read in small letters
 * too, as wallets sign them that name theirs so.
 */
export const format: SiwxFormat = {
  ...textFormat({
    blockchain: 'Ethereum',
    chainIdAfter: 'version',
    gap: 3,
    statement: /^[\w.~:/?#[\]@!$&'()*+,;= -]+$/,
    issuedAtRequired: true,
    account: (address) => (address.startsWith('0x') ? toAddress(address) : undefined),
    otherSpelling: (account) => account.toLowerCase(),
    chainText: (chainId) => chain.exec(chainId)?.[1],
    chainOf: (text) => `eip155:${text}`,
  }),
  readCacao: (cacao) => readSignedText(cacao, format),
}
