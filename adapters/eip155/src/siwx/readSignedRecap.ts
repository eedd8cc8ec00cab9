import { type Cacao, readCacao, type SiwxMessage } from '@portico/core/siwx'
import { recapStatement } from './recapStatement.ts'

/**
 * What a CACAO's text says: a wallet writes what its ReCap allows behind the statement (ERC-5573), whether
 * the payload has it there or not. Throws `siwx/malformed`.
 */
export function readSignedRecap(cacao: Cacao): SiwxMessage {
  const data = readCacao(cacao)
  const { statement = '', resources = [] } = data
  const sentence = recapStatement(resources.at(-1) ?? '')
  if (sentence === undefined || statement.endsWith(sentence)) return data
  return { ...data, statement: statement ? `${statement} ${sentence}` : sentence }
}
