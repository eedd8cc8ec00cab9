import type { Call } from '@portico/core'
import { encodeFunctionData } from 'viem'
import type { NameTexts } from '../NameSale.ts'
import { nameRegistrationErrors } from '../nameRegistrationErrors.ts'
import { checkTextKeys } from './checkTextKeys.ts'
import type { EnsContext } from './EnsContext.ts'
import { ensAbi } from './ensAbi.ts'
import { isPlainText } from './isPlainText.ts'
import { normalEthName } from './normalEthName.ts'
import { resolverCheck } from './resolverCheck.ts'

/**
 * The call that sets texts, after a check that the name has this resolver: others would not show them. Throws as
 * `resolverCheck` does, and `nameRegistration/badOrder`.
 */
export async function encodeTexts(
  context: EnsContext,
  name: string,
  texts: NameTexts,
): Promise<Call> {
  const own = normalEthName(name)
  checkTextKeys(Object.keys(texts))
  const bad = Object.entries(texts).find(([, text]) => !isPlainText(text))
  if (bad) throw nameRegistrationErrors.create('badOrder', [`the text ${bad[0]} cannot be shown`])
  const { call, check } = resolverCheck(context, own)
  const [resolver] = await context.read([call], new AbortController().signal)
  check(resolver)
  const calls = Object.entries(texts).map(([key, text]) =>
    encodeFunctionData({ abi: ensAbi, functionName: 'setText', args: [own.node, key, text] }),
  )
  const data = encodeFunctionData({ abi: ensAbi, functionName: 'multicall', args: [calls] })
  return { to: context.contracts.resolver, data, value: 0n }
}
