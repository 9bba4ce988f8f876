/** Ports of services that are no web servers: those of the Fetch standard, and of data stores. */
const otherPorts = new Set(
  [
    '1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111',
    '113 115 117 119 123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540',
    '548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 5061',
    '6000 6566 6665 6666 6667 6668 6669 6679 6697 10080',
    // Files, remote control, queues and cluster managers; Oracle, SQL Server, MySQL, PostgreSQL
    // (and its pool), CouchDB, Redis, Cassandra, InfluxDB, Neo4j, Elasticsearch, etcd, Memcached,
    // CockroachDB, MongoDB.
    '445 873 1433 1434 1521 1883 2181 2375 2376 2379 2380 3306 3389 5432 5433 5671 5672 5900 5984',
    '6379 6380 6432 6443 7000 7001 7687 8086 8883 9042 9092 9160 9200 9300 10250 11211 16379',
    '26257 26379 27017 27018 27019',
  ]
    .join(' ')
    .split(' ')
    .map(Number),
);

/** Whether a web server may be expected at this port: no other one is called by its number. */
export function isWebPort(port: number): boolean {
  return port > 0 && !otherPorts.has(port);
}
