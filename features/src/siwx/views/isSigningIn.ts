/** True for the views that request a signature. */
export function isSigningIn(view: string): boolean {
  return ['SIWXSignMessage', 'ConnectingSiwe', 'ApproveTransaction'].includes(view)
}
