// A minimal Koa server, which P7 compares with.
import Koa from 'koa'

const app = new Koa()
app.use((ctx) => {
  ctx.body = { hello: 'world' }
})
const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port))
