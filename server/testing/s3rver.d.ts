declare module 's3rver' {
  /** An S3-compatible server that keeps objects as files. It checks signatures (version 4). */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
