import { abiReader, encodeAbi, readWords } from '@portico/core/abi'
import type { NamespaceAdapter } from '@portico/core/adapter'

type Verbs = NamespaceAdapter<'eip155'>

/** The verbs of ERC-20 tokens of a made-up adapter, by what `callContracts` answers. */
export function tokenVerbs(
  callContracts: NonNullable<Verbs['callContracts']>,
): Pick<Verbs, 'approval' | 'getAllowances' | 'readToken'> {
  return {
    approval: ({ token, spender, amount }) => ({
      to: token,
      data: encodeAbi([spender, amount], '0x095ea7b3'),
      value: 0n,
    }),
    async getAllowances({ network, queries, signal }) {
      const calls = queries.map(({ token: to }) => ({ to, data: '0xdd62ed3e' }))
      const answers = await callContracts({ network, calls, signal })
      return queries.map((_, index) => readWords(answers[index])[0] ?? 0n)
    },
    async readToken({ network, address, signal }) {
      // decimals(), symbol(), name(), uiMultiplier()
      const selectors = ['0x313ce567', '0x95d89b41', '0x06fdde03', '0xa60bf13d']
      const calls = selectors.map((data) => ({ to: address, data }))
      const answers = await callContracts({ network, calls, signal })
      const [decimals] = readWords(answers[0])
      if (decimals === undefined) return undefined
      const [multiplier = 0n] = readWords(answers[3])
      const symbol = textOf(answers[1]) || address
      return {
        address,
        symbol,
        name: textOf(answers[2]) || symbol,
        decimals: Number(decimals),
        isScaled: multiplier !== 0n && multiplier !== 10n ** 18n,
      }
    },
  }
}

function textOf(answer: string | undefined): string {
  return answer === undefined ? '' : abiReader(answer.slice(2)).text(0)
}
