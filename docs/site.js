// Browsers start no worker for pages that are opened from a file. There, a hidden frame does its work: searching.
if (location.protocol === 'file:')
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.frame = document.body.appendChild(document.createElement('iframe'));
      this.frame.hidden = true;
      const inside = this.frame.contentWindow;
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent('message', { data }));
      inside.importScripts = (...urls) => urls.reduce((before, each) => before.then(() => this.load(each)), Promise.resolve());
      this.ready = this.load(url);
    }

    load(url) {
      const inside = this.frame.contentDocument;
      const script = inside.createElement('script');
      script.src = url;
      const done = new Promise((resolve) => script.addEventListener('load', resolve));
      inside.body.appendChild(script);
      return done;
    }

    postMessage(data) {
      void this.ready.then(() => this.frame.contentWindow.dispatchEvent(new MessageEvent('message', { data })));
    }

    set onmessage(listen) {
      this.addEventListener('message', listen);
    }

    terminate() {
      this.frame.remove();
    }
  };
