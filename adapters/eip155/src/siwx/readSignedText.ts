import { type Cacao, readCacao, type SiwxFormat, type SiwxSession } from '@portico/core/siwx'
import { recapStatement } from './recapStatement.ts'

/**
 * A CACAO's text: a wallet writes what its ReCap allows behind the statement (ERC-5573), whether the payload has it
 * there or not, and its account as the issuer spells it. Throws `siwx/malformed` and `siwx/badField`.
 */
export function readSignedText(
  cacao: Cacao,
  { format, parse }: SiwxFormat,
): Pick<SiwxSession, 'data' | 'message'> {
  const said = readCacao(cacao)
  const { statement = '', resources = [] } = said
  const sentence = recapStatement(resources.at(-1) ?? '')
  const isThere = sentence === undefined || statement.endsWith(sentence)
  const all = statement ? `${statement} ${sentence}` : `${sentence}`
  const text = format(isThere ? said : { ...said, statement: all })
  // The second line is the account's.
  const message = text.replace(/\n.*/, `\n${said.accountAddress}`)
  return { data: parse(message), message }
}
