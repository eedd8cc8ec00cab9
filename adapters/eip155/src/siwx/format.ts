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
 * EIP-4361, strictly by its grammar. Accounts are written with their checksum (EIP-55), and also read in lower case,
 * since some wallets sign them so.
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
 * The text of a CACAO. A wallet appends the ReCap statement (ERC-5573) whether or not the payload contains it, and
 * writes its account as in the issuer. Throws `siwx/malformed` and `siwx/badField`.
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
  // The second line is the account.
  const message = text.replace(/\n.*/, `\n${payload.accountAddress}`)
  return { data: parse(message), message }
}
