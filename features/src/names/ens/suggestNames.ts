import { encodeFunctionData } from 'viem'
import type { NameSuggestion, SuggestRequest } from '../NameProvider.ts'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'
import { decodeAnswer } from './decodeAnswer.ts'
import type { EnsContext } from './EnsContext.ts'
import { ensAbi } from './ensAbi.ts'
import { type EthName, normalEthName } from './normalEthName.ts'

const maxLabelLength = 64

/** The wanted name and a few like it, read at once. Throws `nameRegistration/answer`. */
export async function suggestNames(
  { contracts, read }: EnsContext,
  { label, signal }: SuggestRequest,
): Promise<readonly NameSuggestion[]> {
  const names = variantsOf(label).flatMap(nameOf)
  if (names.length === 0) return []
  const calls = names.map((it) => ({
    to: contracts.controller,
    data: encodeFunctionData({ abi: ensAbi, functionName: 'available', args: [it.label] }),
  }))
  const found = (await read(calls, signal)).map((answer) => decodeAnswer('available', answer))
  if (found[0] === undefined) throw nameRegistrationErrors.create('answer', [])
  return names.flatMap(({ name }, at) =>
    found[at] === undefined ? [] : { name, isTaken: !found[at] },
  )
}

/** The label itself first. */
function variantsOf(label: string): readonly string[] {
  const others = [`${label}1`, `${label}hq`, `my${label}`, `the${label}`]
  return [label, ...others.filter((it) => it.length <= maxLabelLength)]
}

function nameOf(label: string): readonly EthName[] {
  try {
    return [normalEthName(`${label}.eth`)]
  } catch (error) {
    if (nameRegistrationErrors.is(error, 'invalid')) return []
    throw error
  }
}
