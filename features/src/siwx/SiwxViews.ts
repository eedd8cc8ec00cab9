/** The views of the feature, with their params. */
export type SiwxViews = {
  SIWXSignMessage: undefined
  /** The same by its former name. */
  ConnectingSiwe: undefined
}
