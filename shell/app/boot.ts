// Evaluates each library in its own task: together they would block a slow phone for more than 100 ms.
const parts = [
  () => import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["QueryClient"] */ '@tanstack/react-query'),
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["createInstance"] */ '@module-federation/enhanced/runtime'
    ),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './entry.client.tsx'),
];

async function boot() {
  for (const part of parts) {
    await new Promise((resolve) => setTimeout(resolve));
    await part();
  }
}

void boot();

export {};
