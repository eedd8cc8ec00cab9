import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { onTestFinished } from 'vitest'
import {
  connectOnce,
  handleRepeatedEnds,
} from '../../../../features/src/walletconnect/client/signClient/patchLibrary.ts'
import { approveAll, type Namespaces } from './approveAll.ts'
import { memoryStorage } from './memoryStorage.ts'

type Proposal = WalletKitTypes.SessionProposal
export type WalletCall = {
  readonly method: string
  readonly params: unknown
  readonly chainId: string
}

export type TestWallet = {
  readonly kit: InstanceType<typeof WalletKit>
  /** The requests to it, oldest first. */
  readonly calls: readonly WalletCall[]
  /** Topics of sessions that the dapp ended. */
  readonly ended: readonly string[]
  pair(uri: string): Promise<void>
  /** Its only session. */
  session(): { topic: string; namespaces: Namespaces }
}
export type Manners = {
  /** The approval of a proposal; by default all that is requested, with Alice's address. `undefined` rejects. */
  approve?(proposal: Proposal): Namespaces | undefined
  /** Answers a call, or throws an error with a code. */
  answer?(call: WalletCall): unknown
  readonly projectId?: string | undefined
}

/** The library reports unsent messages as failed a minute after the test that closed its relay. */
const nobodyThere = () => undefined

/** A WalletKit wallet connected to a relay, for one test. */
export async function startWallet(relayUrl: string, manners: Manners = {}): Promise<TestWallet> {
  const { approve = approveAll, answer = () => '0x', projectId = 'test' } = manners
  const core = new Core({
    projectId,
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: crypto.randomUUID(),
    storage: memoryStorage(),
  })
  // On a busy machine the library would open thousands of sockets.
  connectOnce(core.relayer)
  const metadata = { name: 'Test wallet', description: '', url: 'https://wallet.test', icons: [] }
  // Without the library's pause of a second between requests.
  const kit = await WalletKit.init({
    core: core as never, // its own types disagree with each other under exactOptionalPropertyTypes
    metadata,
    signConfig: { disableRequestQueue: true },
  })
  handleRepeatedEnds(kit.engine.signClient.engine)
  const calls: WalletCall[] = []
  const ended: string[] = []
  kit.on('session_proposal', async (proposal) => {
    const namespaces = approve(proposal)
    const { id } = proposal
    const reason = { code: 5000, message: 'User rejected.' }
    const answered = namespaces
      ? kit.approveSession({ id, namespaces })
      : kit.rejectSession({ id, reason })
    await answered.catch(nobodyThere)
  })
  kit.on('session_request', async ({ id, topic, params }) => {
    const call = { ...params.request, chainId: params.chainId }
    calls.push(call)
    const response = await reply(() => answer(call))
    const answered = { id, jsonrpc: '2.0', ...response } as never
    await kit.respondSessionRequest({ topic, response: answered }).catch(nobodyThere)
  })
  kit.on('session_delete', ({ topic }) => void ended.push(topic))
  onTestFinished(async () => {
    core.heartbeat.stop()
    await core.relayer.transportClose()
  })
  return {
    kit,
    calls,
    ended,
    pair: (uri) => kit.pair({ uri }),
    session() {
      const [session] = Object.values(kit.getActiveSessions())
      if (!session) throw new Error('The wallet has no session')
      return session
    },
  }
}

async function reply(answer: () => unknown): Promise<object> {
  try {
    return { result: await answer() }
  } catch (error) {
    const {
      code = -32603,
      message,
      data,
    } = error as { code?: number; message: string; data?: unknown }
    return { error: { code, message, data } }
  }
}
