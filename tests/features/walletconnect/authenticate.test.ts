import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { openDapp } from './setup/openDapp.ts'
import { startRelay } from './setup/startRelay.ts'
import { startWallet } from './setup/startWallet.ts'

const { alice } = accounts
const request = {
  chains: ['eip155:1'],
  domain: 'dapp.test',
  uri: 'https://dapp.test/login',
  nonce: '12345678',
  statement: 'Sign in',
  methods: ['personal_sign'],
}

it('gives a link to sign in by in one step, and what the wallet signed', async () => {
  const relay = await startRelay()
  const { kit, pair } = await startWallet(relay.url)
  kit.on('session_authenticate', async ({ id, params }) => {
    const { methods, chains } = request
    const payload = populateAuthPayload({ authPayload: params.authPayload, chains, methods })
    const iss = `eip155:1:${alice.address}`
    const signature = await alice.signMessage({
      message: kit.formatAuthMessage({ request: payload, iss }),
    })
    const auth = buildAuthObject(payload, { t: 'eip191', s: signature }, iss)
    await kit.approveSessionAuthenticate({ id, auths: [auth] })
  })
  const { api } = openDapp({ options: { relayUrl: relay.url } })
  const { uri, response } = await api.authenticate(request)
  await pair(uri)
  const { auths, session } = await response
  expect(auths).toMatchObject([{ p: { domain: 'dapp.test', nonce: '12345678' } }])
  expect(session?.namespaces.eip155?.accounts).toEqual([`eip155:1:${alice.address}`])
})
