import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { environmentOf, serviceOf } from '../topology/compose-file.ts';
import { built, imageOf, read, remotes } from '../topology/services.ts';

/** kubernetes-models has no schema for kustomization.yaml. This is the part that we use; all other keys are errors. */
const kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()),
  labels: z.array(z.strictObject({ pairs: z.record(z.string(), z.string()) })).optional(),
  configMapGenerator: z
    .array(z.strictObject({ name: z.string(), literals: z.array(z.string().regex(/^[A-Z_]+=/)) }))
    .default([]),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  replicas: z.array(z.strictObject({ name: z.string(), count: z.int().positive() })).default([]),
});

// biome-ignore lint/suspicious/noExplicitAny: the schema of Kubernetes checks these documents.
type Manifest = any;

const overlayDir = 'shell/deploy/kubernetes/production';
const opsDir = 'shell/deploy/kubernetes/ops';
const readYaml = (path: string): Manifest[] =>
  parseAllDocuments(read(path)).map((document) => document.toJS());
const readKustomization = (dir: string) => kustomization.parse(readYaml(join(dir, 'kustomization.yaml'))[0]);

/** The documents of a kustomization and of those that it includes. */
function manifestsOf(dir: string): Manifest[] {
  return readKustomization(dir).resources.flatMap((resource) =>
    resource.endsWith('.yaml') ? readYaml(join(dir, resource)) : manifestsOf(join(dir, resource)),
  );
}

const overlay = readKustomization(overlayDir);
// The ops page is not part of the overlay unless someone adds it.
const manifests = [...manifestsOf(overlayDir), ...manifestsOf(opsDir)].map((manifest) => [
  `${manifest.kind} ${manifest.metadata.name}`,
  manifest,
]);
const find = (name: string): Manifest => manifests.find(([title]) => title === name)?.[1];
const workloads = manifests.filter(([, { spec }]) => spec?.template) as [string, Manifest][];

/** The fields that a validator reads, which are those in its schema. */
function watchFields(value: Manifest, seen: Set<string>, path = ''): Manifest {
  if (value === null || typeof value !== 'object') return value;
  return new Proxy(value, {
    get(target, key) {
      if (typeof key === 'string') seen.add(`${path}/${key}`);
      return watchFields(Reflect.get(target, key), seen, `${path}/${String(key)}`);
    },
  });
}

function fieldsOf(value: Manifest, path = ''): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.keys(value).flatMap((key) => [`${path}/${key}`, ...fieldsOf(value[key], `${path}/${key}`)]);
}

/** The errors of the schema of Kubernetes, and the fields that it does not know. */
async function problemsOf(manifest: Manifest): Promise<string[]> {
  const [version = '', group = 'core'] = manifest.apiVersion.split('/').reverse();
  const capitalized = [group.replace('.k8s.io', ''), version].map(
    (word) => word[0].toUpperCase() + word.slice(1),
  );
  const { validate } = await import(
    `kubernetes-models/_schemas/IoK8sApi${capitalized.join('')}${manifest.kind}`
  );
  const seen = new Set<string>();
  const errors = validate(watchFields(manifest, seen)) ? [] : validate.errors;
  return [
    ...errors.map(
      (error: { instancePath: string; keyword: string }) => `${error.instancePath}: ${error.keyword}`,
    ),
    ...fieldsOf(manifest)
      .filter((field) => !seen.has(field))
      .map((field) => `${field}: unknown`),
  ];
}

test.each(manifests)('%s is valid by the schema of Kubernetes', async (_, manifest) => {
  expect(await problemsOf(manifest)).toEqual([]);
});

test('the schema finds missing, mistyped and unknown fields', async () => {
  const damaged = structuredClone(find('Deployment shell'));
  const [container] = damaged.spec.template.spec.containers;
  damaged.spec.replicas = 'two';
  delete damaged.spec.selector;
  container.readinesProbe = container.readinessProbe;
  expect(await problemsOf(damaged)).toEqual(
    expect.arrayContaining([
      '/spec: required',
      '/spec/replicas: type',
      '/spec/template/spec/containers/0/readinesProbe: unknown',
    ]),
  );
});

describe.each(workloads)('%s', (_, { metadata, spec }) => {
  const pod = spec.template.spec;
  const [container] = pod.containers;
  const service = serviceOf(metadata.name);
  const env: { name: string }[] = container.env;
  const fromSecrets = (container.envFrom ?? [])
    .map((source: Manifest) => source.secretRef?.name)
    .filter(Boolean);

  test('runs the image of docker-compose.yml, whose address and tag the overlay sets', () => {
    expect(container.image).toBe(service.image);
    expect(overlay.images.map(({ name }) => name)).toContain(container.image);
    const { entrypoint, command } = service;
    const expected = {
      prepare: [command, undefined],
      timestamp: [entrypoint, command],
      watch: [entrypoint, command],
      ops: [command, undefined],
    };
    expect([container.command, container.args]).toEqual(
      expected[metadata.name as keyof typeof expected] ?? [undefined, undefined],
    );
  });

  test('has the sandbox, the user and the memory of docker-compose.yml', () => {
    const user = imageOf(service)
      .chain.flatMap((stage) => stage.user ?? [])
      .at(-1);
    const { runAsUser, runAsGroup, runAsNonRoot } = pod.securityContext;
    expect([`${runAsUser}:${runAsGroup}`, runAsNonRoot]).toEqual([user, true]);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    // With a Service called ops, Kubernetes would set OPS_PORT to an address, and no server would start.
    expect(pod.enableServiceLinks).toBe(false);
    expect(container.resources.limits.memory).toBe(service.mem_limit?.replace(/m$/, 'Mi'));
  });

  test('has the variables of docker-compose.yml, and secrets only from Secrets', () => {
    const generated = overlay.configMapGenerator.flatMap(({ literals }) =>
      literals.map((text) => text.split('=')[0]),
    );
    const names = [...env.map(({ name }) => name), ...generated];
    for (const name of env.map(({ name }) => name)) expect(Object.keys(service.environment)).toContain(name);
    const secret = /DATABASE_URL|AWS_|PASSWORD|SECRET/;
    expect(names.filter((name) => secret.test(name ?? ''))).toEqual([]);
    const required = Object.keys(service.environment).filter(
      (name) => service.environment[name] && !secret.test(name),
    );
    // Whoever wants an ops page adds its key by hand.
    const defaults = ['PORT', 'OPS_PORT', 'OPS_PAGE_PORT', 'RELEASE_OPS_KEY'];
    expect(names).toEqual(expect.arrayContaining(required.filter((name) => !defaults.includes(name))));
  });

  test('can write to the store and sign only as a job', () => {
    const isJob = metadata.name === 'prepare' || remotes.includes(metadata.name);
    const own = {
      shell: ['store-shell'],
      api: ['database', 'contact'],
      timestamp: ['store-timestamp'],
      watch: ['store-watch', 'webhook'],
      ops: ['store-ops', 'ops-tokens'],
    };
    const secrets = own[metadata.name as keyof typeof own] ?? ['store-write'];
    expect(fromSecrets).toEqual(secrets);
    const volumes = pod.volumes.map(({ name }: { name: string }) => name);
    expect(volumes.includes('signing-key')).toBe(isJob);
    for (const { name } of container.volumeMounts) expect(volumes).toContain(name);
  });
});

test('every image of docker-compose.yml that runs in production has a workload', () => {
  const names = built.map(([name]) => name).filter((name) => name !== 'releases');
  expect(workloads.map(([, { metadata }]) => metadata.name).sort()).toEqual(names.sort());
});

describe.each(['shell', 'api'])('the Deployment of %s', (name) => {
  const { spec } = find(`Deployment ${name}`);
  const [container] = spec.template.spec.containers;
  const ports = Object.fromEntries(container.ports.map((port: Manifest) => [port.name, port.containerPort]));

  test('is updated without a gap: a new pod is ready before an old one stops', () => {
    expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'ops' });
    // SHUTDOWN_GRACE_MS is 10 s by default.
    const { preStop } = container.lifecycle;
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(preStop.sleep.seconds + 10);
  });

  test('is reached on its ports by its Service, its probes and its NetworkPolicy', () => {
    const { exposes } = imageOf(serviceOf(name)).final;
    expect(Object.values(ports).map(String)).toEqual(exposes);
    const { selector, ports: published } = find(`Service ${name}`).spec;
    expect(spec.template.metadata.labels).toMatchObject(selector);
    expect(spec.selector.matchLabels).toEqual(selector);
    expect(published).toEqual([{ name: 'http', port: ports.http, targetPort: 'http' }]);
    const { podSelector, ingress } = find(`NetworkPolicy ${name}`).spec;
    expect(podSelector.matchLabels).toEqual(selector);
    expect(ingress.flatMap((rule: Manifest) => rule.ports.map(({ port }: Manifest) => port))).toEqual(
      Object.values(ports),
    );
    expect(find(`PodDisruptionBudget ${name}`).spec.selector.matchLabels).toEqual(selector);
  });
});

describe('the ops page', () => {
  const { spec } = find('Deployment ops');
  const pod = spec.template.spec;

  test('is off, and does not start without tokens', () => {
    const names = manifestsOf(overlayDir).map(({ metadata }) => metadata.name);
    expect(names).not.toContain('ops');
    const tokens = pod.containers[0].envFrom.find(
      (source: Manifest) => source.secretRef?.name === 'ops-tokens',
    );
    expect(tokens.secretRef.optional).toBeUndefined();
  });

  test('is reached on its port by its Service and its probes, and reaches the API', () => {
    const [{ ports, readinessProbe, livenessProbe }] = pod.containers;
    const { selector, ports: published } = find('Service ops').spec;
    expect(published).toEqual([{ name: 'http', port: ports[0].containerPort, targetPort: 'http' }]);
    expect(String(ports[0].containerPort)).toBe(environmentOf('ops').OPS_PAGE_PORT);
    expect([readinessProbe, livenessProbe]).toMatchObject(Array(2).fill({ httpGet: { port: 'http' } }));
    const { labels } = spec.template.metadata;
    expect(labels).toMatchObject(selector);
    const sources = find('NetworkPolicy api').spec.ingress.flatMap(({ from }: Manifest) => from);
    expect(
      sources.some(({ podSelector }: Manifest) => {
        const wanted = Object.entries(podSelector?.matchLabels ?? { none: '' });
        return wanted.every(([name, value]) => labels[name] === value);
      }),
    ).toBe(true);
  });
});

test('the alert about memory fires before the limit of the container is reached', () => {
  const [, expr = ''] =
    /alert: MemoryGrows\n +expr: (.*)/.exec(read('shell/deploy/monitoring/alerts.yaml')) ?? [];
  for (const job of ['shell', 'api']) {
    const [, above] = new RegExp(`process_resident_memory_bytes\\{job="${job}"\\} > (\\S+)`).exec(expr) ?? [];
    const [container] = find(`Deployment ${job}`).spec.template.spec.containers;
    const limit = Number.parseInt(container.resources.limits.memory, 10) * 2 ** 20;
    expect(Number(above) / limit, job).toBeGreaterThan(0.5);
    expect(Number(above) / limit, job).toBeLessThan(0.9);
  }
});

test('the selector for everything before a new shell excludes its Deployment only', () => {
  const later = manifests.filter(
    ([, { metadata }]) => metadata.labels?.['app.kubernetes.io/name'] === 'shell',
  );
  expect(later.map(([title]) => title)).toEqual(['Deployment shell']);
  expect(read(`${overlayDir}/kustomization.yaml`)).toContain("--selector 'app.kubernetes.io/name!=shell'");
});

test('the Ingress leads to the shells only', () => {
  const { rules } = find('Ingress site').spec;
  const backends = rules.flatMap(({ http }: Manifest) =>
    http.paths.map(({ backend }: Manifest) => backend.service),
  );
  expect(backends).toEqual([{ name: 'shell', port: { name: 'http' } }]);
  expect(rules[0].host).toBe(find('Ingress site').spec.tls[0].hosts[0]);
  expect(overlay.configMapGenerator[0]?.literals).toContain(`SITE_ORIGIN=https://${rules[0].host}`);
});
