/** True for the views in which a signature is asked for. */
export function isSigningIn(view: string): boolean {
  return ['SIWXSignMessage', 'ConnectingSiwe', 'ApproveTransaction'].includes(view)
}
