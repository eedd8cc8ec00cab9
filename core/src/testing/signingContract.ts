import type { AdapterDefinition } from '../adapter/AdapterDefinition.ts'
import type { NamespaceAdapter } from '../adapter/NamespaceAdapter.ts'
import type { AdapterPromises, AdapterSample, ConnectedSample } from './AdapterSample.ts'
import { ensure, settled } from './ContractCase.ts'
import { contractAdapterHost } from './contractHost.ts'

type CaseContext = { readonly adapter: NamespaceAdapter; readonly sample: ConnectedSample }

/** Runs a case with a connected wallet, if the sample has one. */
function withWallet(run: (context: CaseContext) => Promise<void>) {
  return async (definition: AdapterDefinition, { connected }: AdapterSample): Promise<void> => {
    if (!connected) return
    const adapter = await definition.load(contractAdapterHost)
    await run({ adapter, sample: await connected() })
  }
}

async function ensureRejected({ adapter, sample }: CaseContext, code: string): Promise<void> {
  const { error } = await settled(adapter.signMessage({ ...sample.signer, message: 'Hello' }))
  const actual = (error as { code?: unknown } | undefined)?.code
  ensure(actual === code, `signing ends with ${code}, not with ${actual ?? 'a signature'}`)
}

/** The requirements on signing and, with a running chain, on reading and sending. */
export const signingPromises: AdapterPromises = {
  'R5.03 signs texts so that the signature verifies': withWallet(async ({ adapter, sample }) => {
    for (const message of ['Hello', 'grüß 🦊\n\n', '0x1234']) {
      const signature = await adapter.signMessage({ ...sample.signer, message })
      ensure(await sample.verifies(message, signature), `the signature of "${message}" verifies`)
    }
  }),

  'R8.05 reports a declined signature as request/rejected': withWallet(async (context) => {
    context.sample.refuse()
    await ensureRejected(context, 'request/rejected')
  }),

  'T3 signs nothing while the wallet uses another account': withWallet(async (context) => {
    context.sample.changeAccount()
    await ensureRejected(context, 'request/accountChanged')
  }),

  'T5 signs nothing while the wallet is on another network': withWallet(async (context) => {
    if (!context.sample.leaveNetwork) return
    context.sample.leaveNetwork()
    await ensureRejected(context, 'request/wrongChain')
  }),

  async 'returns the balances of an account, the native currency first'(definition, { onChain }) {
    if (!onChain) return
    const { balances } = await definition.load(contractAdapterHost)
    const { signer, balance } = await onChain()
    const signal = new AbortController().signal
    const [native] = (await balances?.getBalances({ ...signer, signal })) ?? []
    ensure(
      native?.address === undefined && native?.quantity.numeric === balance,
      `the account holds ${balance}, not ${native?.quantity.numeric}`,
    )
  },

  async 'R5.05 transfers the amount to the receiver'(definition, { onChain }) {
    if (!onChain) return
    const adapter = await definition.load(contractAdapterHost)
    if (!adapter.send) return
    const { signer, to, received } = await onChain()
    const { hash } = await adapter.send({ ...signer, to, amount: '1.5' })
    ensure(hash !== '', 'it has a hash')
    ensure((await received()) === '1.5', `1.5 arrived, not ${await received()}`)
  },
}
