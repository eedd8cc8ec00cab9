import { variables } from './variables.ts'

/** Output of `--help`. */
export function helpText(): string {
  const rows = Object.entries(variables).map(([name, row]) => {
    const fallback = 'fallback' in row ? ` (${row.fallback})` : ''
    return `  ${name.padEnd(22)} ${row.about}${fallback}`
  })
  return `Usage: portico-server [--help] [--version]

A WalletConnect relay (WebSocket, at /) and a wallet directory (HTTP) in one process,
and with DATA_CHAINS a data API (HTTP, at /v1): balances, history, names, JSON-RPC,
with PAYMASTER_FILE a paymaster (HTTP, at /paymaster): fees of visitors that dapps pay,
with IMAGES_PROXY=1 an image proxy (HTTP, at /images),
with SECURE_ORIGIN the secure site of the embedded wallet (HTTP, on a port of its own).
GET /health returns the status, GET /metrics the metrics for Prometheus.

Environment:
${rows.join('\n')}
`
}
