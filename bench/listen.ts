import { connect, type Socket } from 'node:net';

/** Opens a stream of news on a bare socket: thousands of full HTTP clients would distort a measurement. */
export function listen(
  url: string,
  { token, onText }: { token: string; onText: (text: string) => void },
): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`);
    });
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('data', (text: string) => {
      if (text.startsWith('HTTP/1.1 200')) resolve(socket);
      else if (text.startsWith('HTTP/1.1')) reject(new Error(text.slice(0, 40)));
      onText(text);
    });
  });
}
