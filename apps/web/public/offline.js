const reload = () => location.reload();
addEventListener('online', reload);
// Not every browser says when the connection is back.
setInterval(() => navigator.onLine && reload(), 5000);
document.querySelector('button').addEventListener('click', reload);
