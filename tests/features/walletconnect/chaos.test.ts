import { UniversalProvider } from '@walletconnect/universal-provider'
import { describe, expect, it } from 'vitest'
import { chaosProxy } from './setup/chaosProxy.ts'
import { hasten } from './setup/hasten.ts'
import { memoryStorage } from './setup/memoryStorage.ts'
import { openDapp } from './setup/openDapp.ts'
import { seeded } from './setup/seeded.ts'
import { startRelay } from './setup/startRelay.ts'
import { startWallet } from './setup/startWallet.ts'

const full = process.env.PORTICO_FULL === '1'
/** A lost frame costs the library up to 10 s, so more seeds find more than more messages do. */
const seeds = full ? 20 : 2
const messages = full ? 100 : 40
/** The maximum number of requests that a fast visitor could have open. */
const together = 20

describe('F4 a socket that drops, delays, repeats and reorders', () => {
  for (let seed = 1; seed <= seeds; seed += 1)
    it(
      `loses no request, handles none twice and leaves none hanging, seed ${seed}`,
      async () => {
        const relay = await startRelay({ limits: { framesPerSecond: 1e6, burst: 1e6 } })
        const random = seeded(seed)
        const proxy = await chaosProxy(relay.url, { random, drop: 0.01, repeat: 0.1, delay: 0.3 })
        const answer = ({ params }: { params: unknown }) => (params as string[])[0]
        const wallet = await startWallet(relay.url, { answer })
        const provider = await UniversalProvider.init({
          projectId: 'test',
          relayUrl: proxy.url,
          logger: 'silent',
          telemetryEnabled: false,
          customStoragePrefix: crypto.randomUUID(),
          storage: memoryStorage(),
        })
        const stop = hasten(provider.client)
        const { kit, connect } = openDapp({ options: { universalProvider: provider } })
        await connect(wallet.pair)
        const { request } = (await kit.getProvider('eip155')) as {
          request(args: object): Promise<unknown>
        }
        const wanted = Array.from({ length: messages }, (_, index) => `message ${index}`)
        const answers: unknown[] = []
        for (let from = 0; from < messages; from += together) {
          const batch = wanted.slice(from, from + together)
          const asked = batch.map((text) =>
            request({ method: 'personal_sign', params: [text, '0x'] }),
          )
          answers.push(...(await Promise.all(asked)))
        }
        const handled = wallet.calls.map(({ params }) => (params as string[])[0])
        expect(answers).toEqual(wanted)
        expect([...handled].sort()).toEqual([...wanted].sort())
        stop()
        await provider.client.core.relayer.transportClose()
      },
      full ? 3_600_000 : 60_000,
    )
})
