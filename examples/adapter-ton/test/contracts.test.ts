import { createHash, createPublicKey, verify } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { adapterContract, type ConnectorSample, connectorContract } from '@portico/core/testing'
import { fromNano } from '@ton/core'
import { loadSession } from '../src/discover.ts'
import { ton, tonMainnet, tonTestnet } from '../src/index.ts'
import { connectedSigner, manifestUrl, offline, Page } from './samples.ts'
import { TonChain } from './TonChain.ts'
import { TonWallet, textToSign } from './TonWallet.ts'

const address = new TonWallet().alice.address.toString({ bounceable: false })

/** Checks with Node's own cryptography. */
function isSigned(wallet: TonWallet, message: string, signature: string): boolean {
  const { domain, timestamp, signature: proof } = JSON.parse(signature)
  const { address, publicKey } = wallet.alice
  const bytes = textToSign({ address, domain, timestamp, text: message })
  const hash = createHash('sha256').update(bytes).digest()
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, hash, key, Buffer.from(proof, 'base64'))
}

describe('the TON adapter keeps the contract of adapters', () => {
  let chain: TonChain
  before(async () => {
    chain = await TonChain.open()
  })
  after(() => chain.close())

  const target = new Page()
  const keys = Array.from({ length: 6 }, (_, at) => `wallet${at}`)
  const unused = [...keys]
  const put = (name: string) => {
    const tonconnect = { ...new TonWallet().bridge, walletInfo: { name } }
    target[unused.pop() ?? ''] = { tonconnect }
  }
  const look = () => target.dispatchEvent(new Event('focus'))
  const networks = [tonMainnet, tonTestnet, offline]
  const create = () => ton({ networks, manifestUrl, discovery: { target, keys } })
  const cases = adapterContract(create, {
    address,
    notAddress: address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    announce() {
      put(`Wallet ${crypto.randomUUID()}`)
      look()
    },
    announceTwins() {
      put('Twin Wallet')
      put('TWIN WALLET')
      look()
    },
    async connected() {
      const wallet = new TonWallet()
      return {
        signer: await connectedSigner(wallet),
        verifies: (message, signature) => isSigned(wallet, message, signature),
        refuse() {
          wallet.says = 'no'
        },
        changeAccount() {
          wallet.person = wallet.bob
        },
        leaveNetwork() {
          wallet.network = '-239'
        },
      }
    },
    async onChain() {
      const wallet = new TonWallet('v5', chain)
      await chain.fund(wallet.alice.address, '10')
      const [before, to] = [await chain.balanceOf(wallet.bob.address), wallet.bob.address]
      return {
        signer: await connectedSigner(wallet, chain.network),
        balance: fromNano(await chain.balanceOf(wallet.alice.address)),
        to: to.toString({ bounceable: false, testOnly: true }),
        received: async () => fromNano((await chain.balanceOf(to)) - before),
      }
    },
  })
  for (const { name, run } of cases) it(name, run)
})

describe('its connectors keep the contract of connectors', async () => {
  await loadSession()
  const rest = () => new Promise<void>((resolve) => setImmediate(resolve))
  const sample = (): ConnectorSample => {
    const wallet = new TonWallet()
    const target = new Page()
    target.tonkeeper = { tonconnect: wallet.bridge }
    const found: ConnectorSample['create'][] = []
    const { discover } = ton({ networks: [offline], manifestUrl, discovery: { target } })
    const clock = { now: () => 0, random: () => 0, after: () => () => undefined }
    discover({ clock, found: (create) => void found.push(create), lost: () => undefined })
    return {
      create: found[0] as ConnectorSample['create'],
      networks: [offline],
      wallet: {
        prompts: () => wallet.prompts,
        refuse() {
          wallet.says = 'no'
        },
        hang() {
          wallet.says = 'nothing'
        },
        async answerLate() {
          wallet.answerLate()
          await rest()
        },
        revoke() {
          wallet.isApproved = false
        },
        changeAccount() {
          wallet.person = wallet.bob
          wallet.tell(wallet.event())
        },
        leave: () => wallet.tell({ event: 'disconnect', id: 2, payload: {} }),
      },
    }
  }
  for (const { name, run } of connectorContract(sample)) it(name, run)
})
