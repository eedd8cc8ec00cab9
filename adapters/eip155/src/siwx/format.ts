import {
  type Cacao,
  readCacao,
  type SiwxFormat,
  type SiwxSession,
  textFormat,
} from '@portico/core/siwx'
import { toAddress } from '../address.ts'
import { recapStatement } from './recapStatement.ts'

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

/**
 * A CACAO's text: a wallet writes what its ReCap allows behind the statement (ERC-5573), whether the payload has it
 * there or not, and its account as the issuer spells it. Throws `siwx/malformed` and `siwx/badField`.
 */
function readSignedText(
  cacao: Cacao,
  { format, parse }: SiwxFormat,
): Pick<SiwxSession, 'data' | 'message'> {
  const payload = readCacao(cacao)
  const { statement = '', resources = [] } = payload
  const sentence = recapStatement(resources.at(-1) ?? '')
  const isPresent = sentence === undefined || statement.endsWith(sentence)
  const all = statement ? `${statement} ${sentence}` : `${sentence}`
  const text = format(isPresent ? payload : { ...payload, statement: all })
  // The second line is the account's.
  const message = text.replace(/\n.*/, `\n${payload.accountAddress}`)
  return { data: parse(message), message }
}
