const page = 50

/**
 * A data service with `count` transactions, an hour apart, and no balances. The first reply contains all of them, as if
 * the visitor had scrolled through them; later replies contain one page.
 */
export function scriptedHistory(count: number): typeof fetch {
  const now = Date.UTC(2026, 10, 20)
  const data = Array.from({ length: count }, (_, at) => transaction(at, now - at * 3_600_000))
  let pageSize = count
  return async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname.endsWith('/supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
    if (pathname.endsWith('/history')) {
      const reply = Response.json({ data: data.slice(0, pageSize), next: null })
      pageSize = page
      return reply
    }
    return Response.json({ balances: [] })
  }
}

const account = '0x52908400098527886E0F7030069857D2E4169EE7'
const operations = ['send', 'receive', 'trade', 'execute', 'approve']

function transaction(at: number, minedAt: number): object {
  const operationType = operations[at % operations.length]
  const other = `0x${((at * 7919) % 1000).toString(16).padStart(40, '1')}`
  const hash = `0x${at.toString(16).padStart(64, '0')}`
  const isReceived = operationType === 'receive'
  return {
    id: hash,
    metadata: {
      operationType,
      hash,
      minedAt: new Date(minedAt).toISOString(),
      sentFrom: isReceived ? other : account,
      sentTo: isReceived ? account : other,
      status: 'confirmed',
      nonce: at,
      application: operationType === 'execute' ? { name: `App ${at}`, iconUrl: null } : null,
      chain: 'eip155:1',
    },
    transfers: [
      {
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
        direction: isReceived ? 'in' : 'out',
        quantity: { numeric: `${at}.${String(at).padStart(6, '0')}` },
        value: at,
        price: 1,
      },
    ],
  }
}
