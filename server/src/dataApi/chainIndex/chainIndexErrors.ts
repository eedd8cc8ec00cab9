import { defineErrors } from '@portico/core'

/** Errors of a chain index while it reads nodes or answers requests. */
export const chainIndexErrors = /* @__PURE__ */ defineErrors('chainIndex', {
  unavailable: (chainId: string) => `No node of ${chainId} answers`,
  refused: (method: string) => `The node rejected ${method}`,
  unsupported: (method: string) => `The node does not support ${method}`,
  malformed: (method: string, where: string) =>
    `The node returned a malformed result of ${method}: ${where}`,
  wrongChain: (chainId: string) => `A node is not on the chain ${chainId}`,
  missing: (height: string) => `No node has block ${height}`,
  moved: (height: string) => `The chain changed at block ${height} while it was read`,
  cursor: 'The cursor does not belong to this history',
  newer: (version: number, supported: number) =>
    `The database has version ${version} of the index tables; this release supports up to ${supported}`,
  noDatabase: (name: string) => `The package ${name} is missing`,
})
